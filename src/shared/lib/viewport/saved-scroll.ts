import { sessionJson } from '../storage';

const PREFIX = 'scroll:';
/** Begins the names of what the page itself is scrolled by. */
export const PAGE = 'page:';
/** As many lists of a path are remembered; a person does not come back to more. */
const MOST_PLACES = 30;

/**
 * How far what stands under a path is scrolled, by the name of what is shown; the one written last stands
 * last.
 */
const known = new Map<string, Map<string, number>>();

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

function placesOf(path: string): Map<string, number> {
  let places = known.get(path);
  if (!places) {
    const stored = sessionJson.read(PREFIX + path);
    places = new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
    known.set(path, places);
  }
  return places;
}

/** How far what is named was scrolled in this tab, in pixels; 0 where it was not. */
export const readScroll = (path: string, place: string): number => placesOf(path).get(place) ?? 0;

let isSavedLater = false;

/**
 * Keeps how far what is named is scrolled; written to the storage when the page is left, and so outlives a
 * reload.
 */
export function noteScroll(path: string, place: string, offset: number): void {
  if (!isSavedLater) addEventListener('pagehide', saveScroll);
  isSavedLater = true;
  const places = placesOf(path);
  places.delete(place);
  if (offset <= 0) return;
  places.set(place, offset);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

function saveScroll(): void {
  for (const [path, places] of known) {
    if (places.size === 0) sessionJson.remove(PREFIX + path);
    else sessionJson.write(PREFIX + path, [...places]);
  }
}

/**
 * Forgets how far what is named, and each of its parts, was scrolled: it is to be shown from its beginning.
 */
export function forgetPlace(path: string, place: string): void {
  const places = placesOf(path);
  for (const name of [...places.keys()]) if (name.includes(place)) places.delete(name);
}

/** Forgets how far the lists of a path were scrolled, or those of all paths. */
export function forgetScroll(path?: string): void {
  const paths = path === undefined ? sessionJson.keys(PREFIX) : [PREFIX + path];
  for (const key of paths) sessionJson.remove(key);
  if (path === undefined) known.clear();
  else known.delete(path);
}
