/** The options that were chosen for a box, by name; what is not in it keeps its default. */
export type Chosen = Record<string, string>;

/** Choose an option; an empty value leaves it at its default. Where nothing changes, the same options come back. */
export function withOption(chosen: Chosen, name: string, value: string): Chosen {
  if ((chosen[name] ?? "") === value) return chosen;
  const others = Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== name));
  return value ? { ...others, [name]: value } : others;
}
