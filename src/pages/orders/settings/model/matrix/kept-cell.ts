import { useEffect, useRef } from 'react';
import { draftStore } from '@/shared/lib/drafts';
import { keyOf, type Axes, type Place } from './cell-range';

const SUBJECT = 'price-list:cell';

/** The text that was being typed into a cell when the page was left. */
export interface KeptCell {
  place: Place;
  text: string;
}

/** A cell and the price that is typed over. */
export const keptKey = (key: string, price: number | undefined) => `${key} ${price ?? ''}`;

/**
 * The cell that was open; null: there was none, it is gone, or its price has changed since.
 * @param owner the person whose it is; null: unknown
 */
export function readKeptCell(
  owner: number | null,
  { films, fasteners }: Axes,
  prices: ReadonlyMap<string, number>,
): KeptCell | null {
  const kept = owner === null ? null : draftStore.read(owner, SUBJECT);
  if (kept === null) return null;
  const isIt = (filmId: number, fastenerId: number) => {
    const key = keyOf(filmId, fastenerId);
    return kept.base === keptKey(key, prices.get(key));
  };
  const row = films.findIndex((film) => fasteners.some(({ id }) => isIt(film.id, id)));
  const column = fasteners.findIndex(({ id }) => isIt(films[row]?.id ?? 0, id));
  return row < 0 || column < 0 ? null : { place: { row, column }, text: kept.text };
}

export const forgetKeptCell = (owner: number | null) => {
  if (owner !== null) draftStore.remove(owner, SUBJECT);
};

/**
 * Keeps what is being typed into a cell in this browser: a price is written into the draft when its cell is
 * left, and a reload leaves nothing.
 * @param key names the cell and its price, see `keptKey`
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
