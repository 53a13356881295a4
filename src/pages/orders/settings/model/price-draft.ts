import type { PriceList } from '@/entities/orders/price-list';
import type { EdgingColor, Fastener, Film } from './price-words';

/** A number for a new record: above all that ever were in the draft and in what is saved. */
export const nextId = (...lists: readonly (readonly { id: number }[])[]): number =>
  Math.max(0, ...lists.flat().map(({ id }) => id)) + 1;

export const newFilm = (id: number): Film => ({
  id,
  name: 'Новая плёнка',
  microns: 700,
  material: 'pvc',
  roll_width_mm: 1400,
  product_width_mm: 1350,
  price_m2: 0,
  tint_m2: null,
  allowed_fastener_ids: null,
  active: true,
});

export const newFastener = (id: number): Fastener => ({
  id,
  name: 'Новый крепёж',
  kind: 'grommet',
  step_mm: 300,
  price: 0,
  active: true,
});

export const newColor = (id: number): EdgingColor => ({
  id,
  name: 'Новый цвет',
  color: '#8c8f94',
  price_m: 0,
  active: true,
});

/** A price list without a record that was never saved, and without what names it. */
export function withoutEntry(
  prices: PriceList,
  list: 'films' | 'fasteners' | 'edging_colors',
  id: number,
): PriceList {
  const left = { ...prices, [list]: prices[list].filter((entry) => entry.id !== id) };
  if (list === 'edging_colors') return left;
  const key = list === 'films' ? 'film_id' : 'fastener_id';
  return {
    ...left,
    cells: prices.cells.filter((cell) => cell[key] !== id),
    films:
      list === 'films'
        ? left.films
        : left.films.map((film) => ({
            ...film,
            allowed_fastener_ids:
              film.allowed_fastener_ids?.filter((allowed) => allowed !== id) ?? null,
          })),
  };
}

const retired = <Entry extends { id: number; active: boolean }>(
  now: readonly Entry[],
  old: readonly Entry[],
): Entry[] => [
  ...old,
  ...now
    .filter(({ id }) => !old.some((entry) => entry.id === id))
    .map((entry) => ({ ...entry, active: false })),
];

/**
 * The values of an old version on top of the present one. What came since stays, switched off: orders may
 * name it.
 */
export function rebaseOnto(present: PriceList, old: PriceList): PriceList {
  const films = retired(present.films, old.films);
  const fasteners = retired(present.fasteners, old.fasteners);
  const isNewer = ({ film_id, fastener_id }: PriceList['cells'][number]) =>
    !old.films.some(({ id }) => id === film_id) ||
    !old.fasteners.some(({ id }) => id === fastener_id);
  return {
    ...old,
    version: present.version,
    valid_from: present.valid_from,
    films,
    fasteners,
    edging_colors: retired(present.edging_colors, old.edging_colors),
    cells: [...old.cells, ...present.cells.filter(isNewer)],
  };
}
