/* The line to the server. A browser opens six connections to a server over HTTP/1.1, and a stream holds one for as
   long as it is open: the seventh tab would hang. So a tab that is hidden lets go of its stream and asks now and then,
   which is often enough for a notice; when it is looked at it opens the stream again and has caught up at once.
   (One stream shared by all tabs would need a worker that some browsers do not have.)

   htmx's extension for streams is given a line as if it were an EventSource. */

const PATIENCE = 5_000; // looking at another tab for a moment costs nothing
const BETWEEN = 20_000;

class Line extends EventTarget {
  #url;
  #source = null;
  #timer = 0;
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

  #open() {
    const source = new EventSource(this.#url);
    this.#source = source;
    source.onopen = (event) => this.onopen?.(event);
    source.onerror = (event) => {
      if (source.readyState === EventSource.CLOSED) this.close();
      this.onerror?.(event);
    };
    source.addEventListener("version", (event) => this.#tell(event.data));
  }

  #ask = async () => {
    this.#letGo();
    const { pathname } = new URL(this.#url, location.href);
    try {
      const answer = await fetch(pathname.replace(/events$/, "version"), { cache: "no-store" });
      if (answer.ok) this.#tell(await answer.text());
    } catch {
      // Not reachable: whoever comes back is told so by the stream.
    }
    if (document.hidden && !this.#ended) this.#timer = setTimeout(this.#ask, BETWEEN);
  };

  #letGo() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #tell(version) {
    if (!this.#ended) this.dispatchEvent(new MessageEvent("version", { data: version }));
  }
}

// Without htmx (a page that is left while it loads) there is nothing to keep up to date.
if (window.htmx) htmx.createEventSource = (url) => new Line(url);
