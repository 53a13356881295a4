import type { PriceList } from './price-list';
import {
  changePriceList,
  comparePriceLists,
  isSameValue,
  PRICE_LIST_PARTS,
  type PriceChange,
} from './price-list-changes';

/** The merge of two people's changes of one price list. */
export interface PriceListMerge {
  /** Theirs with mine on top, but for what both have changed to different values: that is as theirs. */
  merged: PriceList;
  /** Values that both changed differently: `from` theirs, `to` mine. */
  clashes: PriceChange[];
}

type Part = (typeof PRICE_LIST_PARTS)[number];
type Entry = { id: number };

/** Returns new numbers for my records with numbers that others gave to theirs. */
function newNumbers(part: Part, base: PriceList, mine: PriceList, theirs: PriceList) {
  const find = (prices: PriceList, id: number) =>
    prices[part].find((entry: Entry) => entry.id === id);
  const taken = mine[part].filter(({ id }) => {
    const other = find(theirs, id);
    return other && !find(base, id) && !isSameValue(other, find(mine, id));
  });
  const highest = Math.max(0, ...[...mine[part], ...theirs[part]].map(({ id }) => id));
  return new Map(taken.map(({ id }, index) => [id, highest + index + 1]));
}

/**
 * My version, renumbered where two people added records under the same number: both are kept. What
 * names a record of mine follows it.
 */
function renumbered(base: PriceList, mine: PriceList, theirs: PriceList): PriceList {
  const [films, fasteners, colors] = PRICE_LIST_PARTS.map((part) => {
    const numbers = newNumbers(part, base, mine, theirs);
    return (id: number) => numbers.get(id) ?? id;
  }) as [(id: number) => number, (id: number) => number, (id: number) => number];
  return {
    ...mine,
    films: mine.films.map((film) => ({
      ...film,
      id: films(film.id),
      allowed_fastener_ids: film.allowed_fastener_ids?.map(fasteners) ?? null,
    })),
    fasteners: mine.fasteners.map((fastener) => ({ ...fastener, id: fasteners(fastener.id) })),
    edging_colors: mine.edging_colors.map((color) => ({ ...color, id: colors(color.id) })),
    cells: mine.cells.map((cell) => ({
      ...cell,
      film_id: films(cell.film_id),
      fastener_id: fasteners(cell.fastener_id),
    })),
  };
}

/**
 * Joins two changes of one price list (D-14: changes of different prices never stand in each other's way).
 */
export function mergePriceLists(
  base: PriceList,
  made: PriceList,
  theirs: PriceList,
): PriceListMerge {
  const mine = renumbered(base, made, theirs);
  const taken = new Map(comparePriceLists(base, theirs).map((change) => [change.key, change]));
  const clashes: PriceChange[] = [];
  const free: PriceChange[] = [];
  for (const change of comparePriceLists(base, mine)) {
    const other = taken.get(change.key);
    if (other === undefined) free.push(change);
    else if (!isSameValue(other.to, change.to)) {
      clashes.push({ key: change.key, from: other.to, to: change.to });
    }
  }
  return { merged: changePriceList(theirs, free), clashes };
}
