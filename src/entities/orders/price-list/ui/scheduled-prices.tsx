import { useQuery } from '@tanstack/react-query';
import { priceListQueries } from '../api/price-list.queries';
import { otherPricesFrom } from '../model/from-day';

/** Says beside prices that others are on their way: «С 01.12 другие цены». Nothing where there are none. */
export function ScheduledPrices() {
  const { data } = useQuery(priceListQueries.current());
  return data?.scheduled.map(({ version, valid_from }) => (
    <span key={version}>. {otherPricesFrom(valid_from, data.today ?? '')}</span>
  ));
}
