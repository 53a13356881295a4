import { isAvailable, type PriceList } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';

interface Option {
  value: string;
  label: string;
  disabled: boolean;
}

/** The active ones, and the one that is chosen whatever has become of it. */
const listed = <Entry extends { id: number; active: boolean }>(
  entries: readonly Entry[],
  chosen: number | null,
) => entries.filter(({ id, active }) => active || id === chosen);

export const filmOptions = (prices: PriceList, chosen: number | null): Option[] =>
  listed(prices.films, chosen).map(({ id, name, active }) => ({
    value: String(id),
    label: active ? name : `${isolated(name)} (снята)`,
    disabled: !active,
  }));

interface ChosenFastener {
  film: number | null;
  fastener: number | null;
}

/**
 * Fasteners; those that the film of the item is not hung on say so and cannot be chosen.
 * @param isOneSide a single side may always go without, all four only at a price
 */
export function fastenerOptions(
  prices: PriceList,
  chosen: ChosenFastener,
  isOneSide: boolean,
): Option[] {
  const film = prices.films.find(({ id }) => id === chosen.film);
  return listed(prices.fasteners, chosen.fastener).map((fastener) => {
    const { id, name, active, kind } = fastener;
    const isFree = film === undefined || (isOneSide && kind === 'none');
    const has = isFree || isAvailable(prices, film, fastener);
    const why = active ? `нет для «${isolated(film?.name ?? '')}»` : 'снят';
    return {
      value: String(id),
      label: has && active ? name : `${isolated(name)} — ${why}`,
      disabled: !has || !active,
    };
  });
}

export const colorOptions = (prices: PriceList, chosen: number | null): Option[] => [
  { value: '', label: 'Без канта', disabled: false },
  ...listed(prices.edging_colors, chosen).map(({ id, name, active }) => ({
    value: String(id),
    label: active ? name : `${isolated(name)} (снят)`,
    disabled: !active,
  })),
];

/** The initial choice of an item. */
interface Choice {
  film: number;
  color: number | null;
  fastener: Record<'top' | 'right' | 'bottom' | 'left', number>;
}

/**
 * The initial choice of an order's first item: the first film, a fastener it is hung on, the first colour.
 */
export function firstChoice(prices: PriceList): Choice | undefined {
  for (const film of prices.films.filter(({ active }) => active)) {
    const fastener = prices.fasteners.find(
      (each) => each.kind !== 'none' && isAvailable(prices, film, each),
    );
    if (!fastener) continue;
    const { id } = fastener;
    const color = prices.edging_colors.find(({ active }) => active)?.id ?? null;
    return { film: film.id, color, fastener: { top: id, right: id, bottom: id, left: id } };
  }
  return undefined;
}
