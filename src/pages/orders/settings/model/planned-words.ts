import {
  fromDay,
  mergePriceLists,
  type CurrentPriceList,
  type PriceList,
} from '@/entities/orders/price-list';

type Scheduled = CurrentPriceList['scheduled'][number];

/**
 * Returns the planned version in force on a day: the one with the latest start up to that day, of equal ones
 * the newest.
 */
export const lastBy = (scheduled: readonly Scheduled[], day: string): Scheduled | undefined =>
  scheduled
    .filter(({ valid_from }) => valid_from <= day)
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from) || a.version - b.version)
    .at(-1);

/** Makes the changes in a planned version too; prices that it has changed itself stay its own. */
export const withChangesOf = (
  { base, prices }: { base: PriceList; prices: PriceList },
  planned: PriceList,
): PriceList => mergePriceLists(base, prices, planned).merged;

/** Explains why a choice is needed. @param isJoined whether some of the changes conflict with nothing */
export function plannedWords({ version, valid_from }: PriceList, today: string, isJoined: boolean) {
  const from = fromDay(valid_from, today).replace('с', 'С');
  const rest = isJoined ? ' Остальные ваши изменения добавятся к ней.' : '';
  return `${from} начнёт действовать версия ${version}, и эти цены в ней другие — выберите, что оставить.${rest}`;
}

/** Says with which version a saved one was merged. @param joined null: with none */
export function mergedWords(joined: PriceList | null, today: string): string {
  if (joined === null) return '';
  return joined.valid_from > today
    ? `, вместе с ценами версии ${joined.version}`
    : ', вместе с изменениями коллег';
}

/** That nothing had to be saved: there are such prices. */
export const sameWords = ({ version, valid_from }: PriceList, today: string): string =>
  valid_from > today
    ? `Такие цены уже запланированы ${fromDay(valid_from, today)}: версия ${version}`
    : 'Такие цены уже действуют';
