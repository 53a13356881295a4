import { orderedJson } from '../base/text/ordered-json';
import type { PriceList } from './price-list';

/** One value of a price list, by its key: `films.1.price_m2`, `cells.1.2`, `rules.bands`. */
export interface PriceChange {
  key: string;
  /** Undefined: there was, or there will be, no such thing. */
  from: unknown;
  to: unknown;
}

type Leaves = Map<string, unknown>;
/** The lists of a price list with numbered records. */
export const PRICE_LIST_PARTS = ['films', 'fasteners', 'edging_colors'] as const;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function addLeaves(leaves: Leaves, prefix: string, value: unknown): void {
  if (!isPlain(value)) {
    leaves.set(prefix, value);
    return;
  }
  for (const [key, inner] of Object.entries(value)) addLeaves(leaves, `${prefix}.${key}`, inner);
}

function leavesOf(prices: PriceList): Leaves {
  const leaves: Leaves = new Map();
  for (const list of PRICE_LIST_PARTS) {
    for (const { id, ...rest } of prices[list]) addLeaves(leaves, `${list}.${id}`, rest);
  }
  for (const { film_id, fastener_id, price } of prices.cells) {
    leaves.set(`cells.${film_id}.${fastener_id}`, price);
  }
  addLeaves(leaves, 'extras', prices.extras);
  addLeaves(leaves, 'services', prices.services);
  addLeaves(leaves, 'rules', prices.rules);
  return leaves;
}

/** Whether two values of a price list are one. */
export const isSameValue = (a: unknown, b: unknown) => a === b || orderedJson(a) === orderedJson(b);

/** Compares two price lists key by key, in the order of the document. */
export function comparePriceLists(before: PriceList, after: PriceList): PriceChange[] {
  const from = leavesOf(before);
  const to = leavesOf(after);
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((key) =>
    isSameValue(from.get(key), to.get(key)) ? [] : [{ key, from: from.get(key), to: to.get(key) }],
  );
}

/**
 * How much makes one price list of another: a record that came or went is one change, whatever it is made of.
 */
export function countPriceChanges(before: PriceList, after: PriceList): number {
  const counted = comparePriceLists(before, after).map(({ key }) => {
    const [part = '', id = ''] = key.split('.');
    const list = PRICE_LIST_PARTS.find((name) => name === part);
    if (!list) return key;
    const isIn = (prices: PriceList) =>
      prices[list].some((entry: { id: number }) => entry.id === Number(id));
    return isIn(before) === isIn(after) ? key : `${part}.${id}`;
  });
  return new Set(counted).size;
}

/** Sets one value inside of a record. */
function setDeep(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next = isPlain(inner) ? inner : {};
  target[key] = next;
  setDeep(next, rest, value);
}

function changeCell(prices: PriceList, [film, fastener]: string[], to: unknown): void {
  const film_id = Number(film);
  const fastener_id = Number(fastener);
  const others = prices.cells.filter(
    (cell) => cell.film_id !== film_id || cell.fastener_id !== fastener_id,
  );
  prices.cells = typeof to === 'number' ? [...others, { film_id, fastener_id, price: to }] : others;
}

function changeEntry(list: { id: number }[], [id, ...path]: string[], to: unknown): void {
  const place = list.findIndex((entry) => entry.id === Number(id));
  if (to === undefined) {
    if (place >= 0) list.splice(place, 1);
    return;
  }
  const entry = list[place] ?? { id: Number(id) };
  if (place < 0) list.push(entry);
  setDeep(entry as Record<string, unknown>, path, to);
}

/** A price list with changes made to it; the list given stays as it is. */
export function changePriceList(prices: PriceList, changes: readonly PriceChange[]): PriceList {
  const changed = structuredClone(prices);
  for (const { key, to } of changes) {
    const [part = '', ...path] = key.split('.');
    const list = PRICE_LIST_PARTS.find((name) => name === part);
    if (part === 'cells') changeCell(changed, path, to);
    else if (list) changeEntry(changed[list], path, to);
    else setDeep(changed as unknown as Record<string, unknown>, [part, ...path], to);
  }
  return changed;
}
