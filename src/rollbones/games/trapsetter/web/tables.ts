/** Die Trying, the Trapsetter: what the server says of the box, and what a view tells those who know the rules. */

export interface Named {
  name: string;
  flavour: string;
}

export interface Tables {
  slot: number;
  across: number;
  start: number;
  letters: string;
  abilities: string[];
  proficiencies: string[];
  ability_of: number[];
  bonus: number[];
  talents: (Named & { knack: string; worth: string[] })[];
  spells: (Named & { level: number; feet: number })[];
  things: { name: string; price: number; bulk: number }[];
  weapon_price: number;
  weapons: { name: string; damage: string }[];
  plain_weapons: number;
  traits: string[];
  types: string[];
  makes: Named[];
  names: string[];
  species: string[];
  creatures: (Named & { hp: number })[];
  traps: string[];
  rooms: (Named & { width: number; height: number })[];
  conditions: string[];
  miscasts: (Named & { row: number })[];
  curses: Named[];
  causes: string[];
}

export interface SheetInsight {
  most_hp: number;
  ac: number;
  speed: number;
  attack: number;
  damage: string;
  bulk: number;
  bulk_limit: number;
  magic: number;
  skills: number[];
  spells: number[];
  warnings: string[];
  line: string;
}

export interface Insight {
  map: string;
  sheets: SheetInsight[];
  creatures: Record<string, number>;
}
