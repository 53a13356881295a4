import { sessionJson } from '../storage';
import { EVERYTHING, isEmpty, NOTHING, type Selection } from './selection';

const PREFIX = 'selection:';

/** The owner of a selection, its list, and the filter of the list. */
export interface SelectionPlace {
  /** Null while unknown: nothing is kept then. */
  owner: number | null;
  /** The list's own name among all lists. */
  list: string;
  scope: string;
}

const keyOf = ({ owner, list }: SelectionPlace) => `${PREFIX}${owner}:${list}`;

/** The ticks this tab has kept for a list as it is narrowed now: they outlive a reload and a lost login. */
export function readSelection(place: SelectionPlace): Selection {
  if (place.owner === null) return NOTHING;
  const stored = (sessionJson.read(keyOf(place)) ?? {}) as Partial<Record<string, unknown>>;
  if (stored['scope'] !== place.scope) return NOTHING;
  if (stored['ids'] === 'everything') return EVERYTHING;
  const ids = Array.isArray(stored['ids']) ? stored['ids'].filter(Number.isSafeInteger) : [];
  return { ...NOTHING, ids: new Set(ids as number[]) };
}

/** Keeps the ticks of a list in this tab; forgets them where there are none. */
export function writeSelection(place: SelectionPlace, selection: Selection): void {
  if (place.owner === null) return;
  if (isEmpty(selection)) {
    sessionJson.remove(keyOf(place));
    return;
  }
  const ids = selection.everything ? 'everything' : [...selection.ids];
  sessionJson.write(keyOf(place), { scope: place.scope, ids });
}

/** Forgets the ticks of every list. */
export function forgetSelections(): void {
  for (const key of sessionJson.keys(PREFIX)) sessionJson.remove(key);
}
