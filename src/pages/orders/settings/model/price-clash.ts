import { changePriceList, comparePriceLists, type PriceList } from '@/entities/orders/price-list';
import type { Side } from '@/shared/ui/clash-list';
import type { MadePrices, PriceClash } from '../api/use-save-prices';
import { changeLines } from './change-words';

/** Whose each price is, by the key of its line. */
export type Choices = Readonly<Record<string, Side>>;

/** The lines of a clash, `from` theirs and `to` mine. */
export const clashLinesOf = ({ base, prices, clashes }: PriceClash) =>
  changeLines(clashes, base, prices);

export const isDecided = (clash: PriceClash, chosen: Choices): boolean =>
  clashLinesOf(clash).every(({ key }) => chosen[key] !== undefined);

/** Whether some of the changes conflict with nothing. */
export const isJoined = ({ base, prices }: PriceClash): boolean =>
  comparePriceLists(base, prices).length > 0;

/** The version on its way that has other prices; null: it is those of now that somebody has changed. */
export const plannedIn = (clash: PriceClash | null, today: string): PriceList | null =>
  clash && clash.base.valid_from > today ? clash.base : null;

/** The prices as one has chosen. */
export function decidedPrices(clash: PriceClash, chosen: Choices): MadePrices {
  const { base, prices, clashes } = clash;
  // A new record that two have made is decided as a whole: its line stands for all that it is made of.
  const lines = clashLinesOf(clash).filter(({ key }) => chosen[key] === 'mine');
  const mine = clashes.filter(({ key }) =>
    lines.some((line) => key === line.key || key.startsWith(`${line.key}.`)),
  );
  return { base, prices: changePriceList(prices, mine) };
}
