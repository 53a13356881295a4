import { useQuery } from '@tanstack/react-query';
import { priceListQueries } from '../api/price-list.queries';
import { otherPricesFrom } from '../model/from-day';

/**
 * Says beside prices that others are on their way: «С 01.12 другие цены». Nothing where there are none.
 * @param after the version they are said beside, which may be a planned one itself
 */
export function ScheduledPrices({ after }: { after: number }) {
  const { data } = useQuery(priceListQueries.current());
  return data?.scheduled
    .filter(({ version }) => version > after)
    .map(({ version, valid_from }) => (
      <span key={version}>. {otherPricesFrom(valid_from, data.today ?? '')}</span>
    ));
}
