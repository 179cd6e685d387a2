/** Small sounds made on the spot: bone on felt, no files. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** One knock: a short burst of noise through a narrow band. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place++) samples[place] = (Math.random() * 2 - 1) * Math.exp((-9 * place) / length);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 3.5;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

function knocks(pattern: [number, number, number][]): void {
  const audio = ready();
  if (!audio) return;
  for (const [delay, pitch, loud] of pattern)
    knock(audio, audio.currentTime + delay, pitch * (0.94 + 0.12 * Math.random()), loud);
}

export const sound = {
  roll: () =>
    knocks([
      [0, 2600, 0.5],
      [0.07, 2100, 0.4],
      [0.13, 2900, 0.32],
      [0.2, 1700, 0.45],
      [0.3, 1500, 0.25],
    ]),
  place: () => knocks([[0, 1100, 0.6]]),
  draw: () =>
    knocks([
      [0, 700, 0.3],
      [0.04, 900, 0.2],
    ]),
  hurt: () =>
    knocks([
      [0, 260, 1.2],
      [0.05, 180, 1],
    ]),
  turn: () =>
    knocks([
      [0, 1800, 0.35],
      [0.12, 2400, 0.35],
    ]),
  end: () =>
    knocks([
      [0, 500, 0.7],
      [0.16, 760, 0.6],
      [0.32, 1150, 0.7],
    ]),
};
