/* Sounds, off until asked for: made here, nothing is loaded. None of them is the only sign of anything. */

import { toggle } from "./settings.js";

let context = null;

function speaker() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

/** A tone that fades: hertz, seconds from now, its length, how loud, and its wave. */
function tone(pitch, after, length, loud = 0.16, wave = "sine") {
  const at = speaker().currentTime + after;
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length + 0.05);
  return source;
}

/** A rush of air through a filter that opens or closes. */
function rush(after, length, from, to, loud) {
  const at = speaker().currentTime + after;
  const samples = new AudioBuffer({ length: Math.ceil(context.sampleRate * length), sampleRate: context.sampleRate });
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.9 });
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  const volume = new GainNode(context, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const source = new AudioBufferSourceNode(context, { buffer: samples });
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(at);
}

const SOUNDS = {
  card: () => rush(0, 0.09, 2600, 900, 0.22), // a card on the table
  door: () => [tone(659, 0, 0.5, 0.12), tone(523, 0.19, 0.7, 0.12)], // the chime of a door
  bus() { // doors shut with a hiss, and a diesel pulls out
    rush(0, 0.28, 5200, 1400, 0.12);
    const motor = tone(62, 0.25, 1.3, 0.2, "sawtooth");
    motor.frequency.exponentialRampToValueAtTime(118, context.currentTime + 1.5);
  },
  turn: () => [784, 988, 1175].map((pitch, n) => tone(pitch, n * 0.11, 0.55, 0.1, "triangle")), // it is on you
  end: () => [523, 659, 784, 1047].map((pitch, n) => tone(pitch, n * 0.14, 0.8, 0.1, "triangle")), // the terminus
};

const isOn = toggle(document.getElementById("sound"), "sound", (on) => on && SOUNDS.door());

/** Play a sound, if sounds are wanted and the page is looked at. */
function play(name) {
  if (!isOn() || document.hidden) return;
  // Before the page has been touched the browser allows no sound: then there is none.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  SOUNDS[name]();
}

const count = (selector) =>
  [...document.querySelectorAll(selector)].reduce((sum, one) => sum + Number(one.textContent), 0);

/** What a board shows, as far as it is heard. */
export function listen() {
  const board = document.getElementById("board");
  return {
    ply: Number(board?.dataset.ply ?? -1),
    pieces: board ? [...board.querySelectorAll("#boards [data-piece]")].map((piece) => piece.id).join() : "",
    carried: count('[id^="scored-"] > .figure'),
    tickets: document.querySelectorAll("#board .ticket").length,
    mine: document.getElementById("now")?.classList.contains("mine") ?? false,
    over: document.getElementById("scores") !== null,
  };
}

/** Let what has changed since be heard: the one most telling sound, and whose turn it is. */
export function hear(before) {
  const now = listen();
  if (now.over && !before.over) return play("end");
  if (now.carried > before.carried || now.tickets > before.tickets) play("bus");
  else if (now.ply !== before.ply || now.pieces !== before.pieces) play(now.pieces !== before.pieces ? "door" : "card");
  if (now.mine && !before.mine) setTimeout(() => play("turn"), 500);
}
