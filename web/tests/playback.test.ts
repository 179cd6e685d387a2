import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Pace, Speed } from "../src/lib/beats";
import { Playback, type Scene } from "../src/lib/playback.svelte";
import type { Step, TableState } from "../src/lib/types";

const state = (version: number): TableState => ({ version }) as TableState;
let number = 0;
const step = (seat: number, ...paces: Pace[]): Step => {
  number += 1;
  const tale = paces.map((pace, place) => ({ text: `${number}.${place}`, clause: "", kind: `${place}`, values: [], pace }));
  return { number, version: number, seat, move: 1, kind: "", words: "", tale };
};

function stage(speed: Speed = "normal", stepByStep = false): { playback: Playback; shown: string[]; drained: () => number } {
  const shown: string[] = [];
  let drained = 0;
  const playback = new Playback({
    show: (scene: Scene) => shown.push(scene.beat.events.map((event) => event.text).join()),
    drained: () => (drained += 1),
    speed: () => speed,
    stepByStep: () => stepByStep,
  });
  return { playback, shown, drained: () => drained };
}

beforeEach(() => {
  number = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("playback", () => {
  it("shows what another did beat by beat, each with its position, and then the newest", () => {
    const { playback, shown } = stage();
    playback.add([step(1, "card")], state(0), state(1), [0], false);
    playback.add([step(1, "blow")], state(1), state(2), [0], false);
    expect([shown, playback.scene?.state.version, playback.isPlaying]).toEqual([["1.0"], 1, true]);
    vi.advanceTimersByTime(899);
    expect(shown).toEqual(["1.0"]);
    vi.advanceTimersByTime(1);
    expect([shown, playback.scene?.state.version]).toEqual([["1.0", "2.0"], 2]);
    vi.advanceTimersByTime(900);
    expect([playback.scene, playback.isPlaying]).toEqual([null, false]);
  });

  it("lets one's own move come to rest before the answer is shown, and holds up nobody who moves on", () => {
    const { playback, shown } = stage();
    playback.add([step(0, "move")], state(0), state(1), [0], false);
    expect(playback.isPlaying).toBe(false);
    playback.add([step(1, "move")], state(1), state(2), [0], false);
    expect([shown, playback.isPlaying]).toEqual([["1.0"], true]);
    vi.advanceTimersByTime(350);
    expect(shown).toEqual(["1.0", "2.0"]);
    vi.runAllTimers();
    playback.add([step(0, "roll")], state(2), state(3), [0], false);
    playback.add([step(0, "roll")], state(3), state(4), [0], false);
    expect(shown.slice(2)).toEqual(["3.0", "4.0"]);
  });

  it("goes on with a beat when it is waved on, and with all of them at the second wave", () => {
    const { playback, shown, drained } = stage();
    playback.add([step(1, "card", "blow", "card", "blow")], state(0), state(1), [0], false);
    playback.skip();
    expect(shown).toEqual(["1.0", "1.1"]);
    playback.skipAll();
    expect([playback.isPlaying, drained(), shown.at(-1), playback.past.length]).toEqual([false, 1, "1.3", 4]);
    vi.runAllTimers();
    expect(shown.length).toBe(3);
  });

  it("steps back through all that was shown since one's own move, and returns", () => {
    const { playback } = stage();
    playback.add([step(1, "card"), step(1, "blow")], state(0), state(2), [0], false);
    vi.runAllTimers();
    playback.step(-1);
    expect(playback.scene?.state.version).toBe(2);
    playback.step(-1);
    expect(playback.scene?.state.version).toBe(0);
    playback.step(-1);
    expect(playback.again).toBe(0);
    playback.return();
    expect(playback.scene).toBe(null);
    playback.add([step(0, "gain")], state(2), state(3), [0], false);
    expect(playback.past.length).toBe(1);
  });

  it("jumps to the newest where there is no time, and says how much nobody saw", () => {
    const { playback, shown } = stage();
    playback.add([step(1, "card")], state(0), state(1), [0], false);
    playback.add([step(1, "card"), step(2, "blow", "blow")], state(1), state(3), [0], true);
    expect([shown, playback.isPlaying, playback.missed, playback.past.length]).toEqual([["1.0"], false, 3, 4]);
    playback.step(-3);
    expect([playback.again, playback.missed]).toEqual([1, 0]);
  });

  it("never makes anybody wait for more than four seconds, however much comes in meanwhile", () => {
    const { playback } = stage();
    let waited = 0;
    for (let which = 0; which < 40; which += 1) {
      playback.add([step(1, "card")], state(which), state(which + 1), [0], false);
      vi.advanceTimersByTime(60);
      waited += 60;
    }
    while (playback.isPlaying) {
      vi.advanceTimersByTime(10);
      waited += 10;
    }
    expect(waited).toBeLessThan(4600);
  });

  it("waits at every beat where one wants to go step by step", () => {
    const { playback, shown } = stage("normal", true);
    playback.add([step(1, "card", "blow")], state(0), state(1), [0], false);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(["1.0"]);
    playback.skip();
    playback.skip();
    expect([shown.length, playback.isPlaying]).toEqual([2, false]);
  });

  it("shows nothing but the newest at the fastest speed, and keeps what happened", () => {
    const { playback, shown } = stage("instant");
    playback.add([step(1, "card", "end")], state(0), state(1), [0], false);
    expect([shown, playback.isPlaying, playback.past.length, playback.missed]).toEqual([[], false, 2, 0]);
  });
});
