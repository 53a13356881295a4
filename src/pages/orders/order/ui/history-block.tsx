import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { orderQueries, type Order } from '@/entities/orders/order';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { RecordHistory } from '@/shared/ui/record-history';
import { historyEntries } from '../model/history-entries';
import { Block } from './block';

/** The history of the order. */
export const HistoryBlock = memo(function HistoryBlock({ order }: { order: Order }) {
  const query = useQuery(orderQueries.activity(order.id));
  return (
    <Block title="История">
      <QueryErrorLine query={query} text="Не удалось загрузить историю" />
      {query.data && <RecordHistory entries={historyEntries(query.data)} />}
    </Block>
  );
});
