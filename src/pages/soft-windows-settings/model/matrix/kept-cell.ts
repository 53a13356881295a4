import { useEffect, useRef } from 'react';
import { draftStore } from '@/shared/lib/drafts';
import { keyOf, type Axes, type Place } from './cell-range';

const SUBJECT = 'price-list:cell';

/** What was being typed into a cell when the page went away. */
export interface KeptCell {
  place: Place;
  text: string;
}

/** The cell that was open; null: none was, or there is no such cell any more. @param owner whose it is; null: nobody's */
export function readKeptCell(owner: number | null, { films, fasteners }: Axes): KeptCell | null {
  const kept = owner === null ? null : draftStore.read(owner, SUBJECT);
  if (kept === null) return null;
  const isIt = (filmId: number, fastenerId: number) => kept.base === keyOf(filmId, fastenerId);
  const row = films.findIndex((film) => fasteners.some(({ id }) => isIt(film.id, id)));
  const column = fasteners.findIndex(({ id }) => isIt(films[row]?.id ?? 0, id));
  return row < 0 || column < 0 ? null : { place: { row, column }, text: kept.text };
}

export const forgetKeptCell = (owner: number | null) => {
  if (owner !== null) draftStore.remove(owner, SUBJECT);
};

/**
 * Keeps what is being typed into a cell in this browser: a price is written into the draft when its cell is left, and a
 * reload leaves nothing.
 * @param key names the cell
 * @param text null: nothing is typed
 */
export function useKeptCell(owner: number | null, key: string, text: string | null) {
  /** Something may be: that of a cell which is no more goes, too. */
  const isKept = useRef(true);
  useEffect(() => {
    if (owner === null) return;
    if (text !== null) {
      draftStore.write(owner, SUBJECT, { text, base: key });
      isKept.current = true;
    } else if (isKept.current) {
      draftStore.remove(owner, SUBJECT);
      isKept.current = false;
    }
  }, [owner, key, text]);
}
