import { useQuery } from '@tanstack/react-query';
import type { CurrentPriceList } from '#contract';
import { priceListQueries } from '../api/price-list.queries';
import { otherPricesFrom } from '../model/from-day';

type Planned = CurrentPriceList['scheduled'][number];

/** Of two with one day the one that was saved last is in force. */
const isLater = (one: Planned, other: Planned) =>
  one.valid_from === other.valid_from
    ? one.version > other.version
    : one.valid_from > other.valid_from;

/**
 * Says beside prices that others are on their way: «С 01.12 другие цены». Nothing where there are none.
 * @param after the version they are said beside, which may be a planned one itself
 */
export function ScheduledPrices({ after }: { after: number }) {
  const { data } = useQuery(priceListQueries.current());
  // Prices in force are valid from before any planned ones, whichever were saved first.
  const own = data?.scheduled.find(({ version }) => version === after);
  return data?.scheduled
    .filter((planned) => !own || isLater(planned, own))
    .map(({ version, valid_from }) => (
      <span key={version}>. {otherPricesFrom(valid_from, data.today ?? '')}</span>
    ));
}
