import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { orderQueries, type Order } from '@/entities/orders/order';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { RecordHistory, type HistoryEntry } from '@/shared/ui/record-history';
import type { SaveOrder } from '../../api/save-first';
import { useReturnItem } from '../../api/use-return-item';
import {
  historyEntries,
  type ChangeLine,
  type OrderHistoryEntry,
} from '../../model/history/history-entries';
import { useRight } from '@/shared/rights';
import { Block } from '../block';
import { EntryChanges } from './entry-changes';
import { ReturnItem } from './return-item';
import { ReturnVisit } from './return-visit';

function DocumentName({ id, title }: NonNullable<OrderHistoryEntry['document']>) {
  const mayOpen = useRight('money');
  if (id === null || !mayOpen) return <bdi>{title}</bdi>;
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} to="/document/$id" params={{ id: String(id) }} />}
    >
      <bdi>{title}</bdi>
    </Anchor>
  );
}

interface HistoryBlockProps {
  order: Order;
  isOpen: boolean;
  save: SaveOrder;
}

/** The history of the order; removed items and deleted visits come back from it. */
export const HistoryBlock = memo(function HistoryBlock(props: HistoryBlockProps) {
  const { order, isOpen, save } = props;
  const query = useQuery(orderQueries.activity(order.id));
  const zone = useWorkZone();
  const back = useReturnItem(order.id, save);
  const wayBack = (entry: number, { text, removed }: ChangeLine) =>
    removed !== null && (
      <ReturnItem
        text={text.replace(/^.*?: /u, '')}
        isReturned={order.items.some(({ id }) => id === removed)}
        isPending={back.isPending}
        onReturn={isOpen ? () => back.mutate({ entry, item: removed }) : null}
      />
    );
  const tailOf = ({ id, text, document, removed, deletedVisit }: OrderHistoryEntry) => {
    if (document) return <DocumentName {...document} />;
    if (deletedVisit === null) return wayBack(id, { text, removed });
    return <ReturnVisit orderId={order.id} visitId={deletedVisit} text={text} isOpen={isOpen} />;
  };
  const shownEntry = ({ lines, ...entry }: OrderHistoryEntry): HistoryEntry => ({
    ...entry,
    tail: tailOf({ lines, ...entry }),
    more: lines.length > 0 && (
      <EntryChanges lines={lines} wayBack={(line) => wayBack(entry.id, line)} />
    ),
  });
  return (
    <Block title="История">
      <QueryErrorLine query={query} text="Не удалось загрузить историю" />
      {query.data && <RecordHistory entries={historyEntries(query.data, zone).map(shownEntry)} />}
    </Block>
  );
});
