import { sessionJson } from '../storage';

const PREFIX = 'scroll:';
/** Begins the names of what the page itself is scrolled by. */
export const PAGE = 'page:';
/** As many lists of a path are remembered; a person does not come back to more. */
const MOST_PLACES = 30;

/** How far what stands under a path is scrolled, by the name of what is shown; the one written last stands last. */
const known = new Map<string, Map<string, number>>();

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

function placesOf(path: string): Map<string, number> {
  let places = known.get(path);
  if (!places) {
    const kept = sessionJson.read(PREFIX + path);
    places = new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
    known.set(path, places);
  }
  return places;
}

/** How far what is named was scrolled in this tab, in pixels; 0 where it was not. */
export const readScroll = (path: string, place: string): number => placesOf(path).get(place) ?? 0;

/** Keeps how far what is named is scrolled. Nothing is written to the storage before the page is left: see `saveScroll`. */
export function noteScroll(path: string, place: string, offset: number): void {
  const places = placesOf(path);
  places.delete(place);
  if (offset <= 0) return;
  places.set(place, offset);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Writes down what is kept, so that it outlives a reload. */
export function saveScroll(): void {
  for (const [path, places] of known) {
    if (places.size === 0) sessionJson.remove(PREFIX + path);
    else sessionJson.write(PREFIX + path, [...places]);
  }
}

/** Forgets how far the lists of a path were scrolled, or those of all paths. */
export function forgetScroll(path?: string): void {
  const paths = path === undefined ? sessionJson.keys(PREFIX) : [PREFIX + path];
  for (const key of paths) sessionJson.remove(key);
  if (path === undefined) known.clear();
  else known.delete(path);
}
