import { nameOfItem } from './refusal-lines';

interface Note {
  /** Of the item among all, from 0. */
  place: number;
  message: string;
}

/** Notes about items, those that say the same as one, in the order of the first item of each. */
export function groupNotes(
  items: readonly { name: string }[],
  notes: readonly Note[],
): { message: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { place, message } of notes.toSorted((one, other) => one.place - other.place)) {
    const names = groups.get(message) ?? [];
    groups.set(message, [...names, nameOfItem(items, place)]);
  }
  return Array.from(groups, ([message, names]) => ({ message, names }));
}
