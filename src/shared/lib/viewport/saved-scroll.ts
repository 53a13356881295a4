import { sessionJson } from '../storage';

const PREFIX = 'scroll:';
/** Prefix for names of positions of the page itself. */
export const PAGE = 'page:';
/** The most positions remembered per path. */
const MOST_PLACES = 30;

/** Scroll positions by path and place; the one written last is last. */
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

/** Reads the scroll position of a place in this tab, in pixels; 0 where there is none. */
export const readScroll = (path: string, place: string): number => placesOf(path).get(place) ?? 0;

let isSavedLater = false;

/**
 * Stores the scroll position of a place; it outlives a reload, as it is written to the storage when the page
 * is left.
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

/** Forgets the positions of a place and its parts, so that it is shown from its beginning. */
export function forgetPlace(path: string, place: string): void {
  const places = placesOf(path);
  for (const name of [...places.keys()]) if (name.includes(place)) places.delete(name);
}

/** Forgets the positions of a path, or of all paths. */
export function forgetScroll(path?: string): void {
  const paths = path === undefined ? sessionJson.keys(PREFIX) : [PREFIX + path];
  for (const key of paths) sessionJson.remove(key);
  if (path === undefined) known.clear();
  else known.delete(path);
}
