import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { orderQueries, type Order } from '@/entities/orders/order';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { RecordHistory, type HistoryEntry } from '@/shared/ui/record-history';
import { historyEntries, type OrderHistoryEntry } from '../model/history-entries';
import { Block } from './block';

function DocumentName({ id, title }: NonNullable<OrderHistoryEntry['document']>) {
  if (id === null) return <bdi>{title}</bdi>;
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} to="/document/$id" params={{ id: String(id) }} />}
    >
      <bdi>{title}</bdi>
    </Anchor>
  );
}

const shownEntry = ({ document, ...entry }: OrderHistoryEntry): HistoryEntry => ({
  ...entry,
  tail: document && <DocumentName {...document} />,
});

/** The history of the order. */
export const HistoryBlock = memo(function HistoryBlock({ order }: { order: Order }) {
  const query = useQuery(orderQueries.activity(order.id));
  return (
    <Block title="История">
      <QueryErrorLine query={query} text="Не удалось загрузить историю" />
      {query.data && <RecordHistory entries={historyEntries(query.data).map(shownEntry)} />}
    </Block>
  );
});
