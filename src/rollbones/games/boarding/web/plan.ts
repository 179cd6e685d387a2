/** The ship's plan as lines and places on a screen of some width. */

import { corridorsOf, type Corridor, type Doorway } from "./corridors";
import { ductsOf, type Duct } from "./ducts";
import { Frame } from "./frame";
import { hullOf, type Hull } from "./hull";
import type { Room, Ship } from "./table";

export interface Plate {
  number: number;
  name: string;
  /** what stands in it */
  fitting: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Plan extends Hull {
  turned: boolean;
  width: number;
  height: number;
  plates: Plate[];
  corridors: Corridor[];
  doorways: Doorway[];
  ducts: Duct[];
}

const FITTINGS: Record<string, keyof Ship["places"]> = {
  crates: "cargo_bay",
  gun: "weapons_bay",
  stimpack: "medical_bay",
  lock: "security_room",
  controls: "deck",
  radio: "comms_bay",
};

export function layOut(ship: Ship, across: number): Plan {
  const frame = new Frame(ship, across);
  const { turned, length, breadth } = frame;
  return {
    turned,
    width: turned ? breadth : length,
    height: turned ? length : breadth,
    plates: ship.rooms.map((room) => plateOf(frame, room)),
    ...corridorsOf(frame),
    ducts: ductsOf(frame),
    ...hullOf(frame),
  };
}

function plateOf(frame: Frame, room: Room): Plate {
  const { places } = frame.ship;
  const [x, y] = frame.at([frame.u(room.column), frame.v(room.row)]);
  const [along, across] = [2 * frame.halfU, 2 * frame.halfV];
  const [width, height] = frame.turned ? [across, along] : [along, across];
  const fitting = Object.keys(FITTINGS).find((name) => places[FITTINGS[name] ?? "deck"] === room.number) ?? "";
  return { number: room.number, name: room.name, fitting, x: x - width / 2, y: y - height / 2, width, height };
}
