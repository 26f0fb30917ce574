/* The line to the server: tells of new versions of a table, by a stream where it can have one.

   A browser opens six connections to a server over HTTP/1.1, and a stream holds one for as long as it is open: with
   six of them every further page and every move would wait for ever. So a tab that is hidden lets go of its stream and
   asks now and then, which is often enough for a notice; when it is looked at it opens the stream again and has caught
   up at once. And of all windows that are looked at only the first four hold a stream; the others ask every few
   seconds, until one of the four is closed. (One stream shared by all would need a worker that some browsers do not
   have. Which four is settled by locks; where there are none, every window has its stream.)

   It can be used like an EventSource. */

const PATIENCE = 5_000; // looking at another tab for a moment costs nothing
const BETWEEN = 20_000;
const OFTEN = 3_000;
const MOST_STREAMS = 4;

/** One of the places for a stream, as a function that gives it back; null if none is free. */
async function reserve() {
  if (!navigator.locks) return () => {};
  for (let place = 0; place < MOST_STREAMS; place++) {
    const release = await new Promise((give) => {
      navigator.locks
        .request(`stream-${place}`, { ifAvailable: true }, (lock) => (lock ? new Promise((free) => give(free)) : give(null)))
        .catch(() => give(null));
    });
    if (release) return release;
  }
  return null;
}

export class Line extends EventTarget {
  #url;
  #source = null;
  #release = null;
  #timer = 0;
  #begun = 0; // only the latest attempt to open a stream counts
  #isLost = true;
  #ended = false;
  onopen = null;
  onerror = null;

  constructor(url) {
    super();
    this.#url = url;
    document.addEventListener("visibilitychange", this.#look);
    if (document.hidden) this.#ask();
    else this.#open();
  }

  get readyState() {
    if (this.#ended) return EventSource.CLOSED;
    return this.#source?.readyState ?? EventSource.OPEN;
  }

  close() {
    this.#ended = true;
    this.#letGo();
    document.removeEventListener("visibilitychange", this.#look);
  }

  #look = () => {
    clearTimeout(this.#timer);
    if (document.hidden) this.#timer = setTimeout(this.#ask, PATIENCE);
    else if (!this.#source) this.#open();
  };

  #open = async () => {
    this.#letGo();
    const mine = this.#begun;
    const release = await reserve();
    if (mine !== this.#begun) release?.();
    else if (release) this.#hold(new EventSource(this.#url), release);
    else this.#ask();
  };

  #hold(source, release) {
    this.#source = source;
    this.#release = release;
    source.onopen = (event) => this.onopen?.(event);
    source.onerror = (event) => {
      if (source.readyState === EventSource.CLOSED) this.close();
      this.onerror?.(event);
    };
    source.addEventListener("version", (event) => this.#tell(event.data));
  }

  #ask = async () => {
    this.#letGo();
    const mine = this.#begun;
    const { pathname } = new URL(this.#url, location.href);
    try {
      const answer = await fetch(pathname.replace(/events$/, "version"), { cache: "no-store" });
      const version = answer.ok ? await answer.text() : "";
      if (mine !== this.#begun) return;
      if (this.#isLost) this.onopen?.(new Event("open"));
      this.#isLost = false;
      if (version) this.#tell(version);
    } catch {
      // Of a hidden tab whoever comes back is told so by the stream.
      if (mine !== this.#begun) return;
      this.#isLost = true;
      if (!document.hidden) this.onerror?.(new Event("error"));
    }
    if (mine !== this.#begun) return;
    this.#timer = document.hidden ? setTimeout(this.#ask, BETWEEN) : setTimeout(this.#open, OFTEN);
  };

  #letGo() {
    this.#begun++;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#release?.();
    this.#release = null;
  }

  #tell(version) {
    if (!this.#ended) this.dispatchEvent(new MessageEvent("version", { data: version }));
  }
}
