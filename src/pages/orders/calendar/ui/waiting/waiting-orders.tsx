import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import {
  customerName,
  orderListState,
  orderNumber,
  orderQueries,
  type OrderFilters,
  type OrderRow,
} from '@/entities/orders/order';
import { visitKindLabel, type VisitKind } from '@/entities/orders/visit';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { QueryErrorLine } from '@/shared/ui/error-state';
import type { CalendarActs, WaitingOrder } from '../../model/calendar-acts';
import { carry } from '../../model/dragged';
import { toneOfKind } from '../../model/visit-words';
import classes from './waiting.module.css';

const ALL = orderListState.read({});

// An order whose visit failed or was cancelled keeps its status and waits again.
const WAIT_FOR_MEASURE: OrderFilters['statuses'] = ['new', 'measure_scheduled'];
const WAIT_FOR_INSTALL: OrderFilters['statuses'] = ['ready', 'install_scheduled'];

interface CardProps {
  order: OrderRow;
  kind: VisitKind;
  acts: CalendarActs;
  onPlan: (waiting: WaitingOrder) => void;
}

/** An order that waits: dragged onto an hour or pressed, a visit to it is planned. */
function Card({ order, kind, acts, onPlan }: CardProps) {
  const customer = customerName(order);
  const waiting: WaitingOrder = {
    order: { id: order.id, number: order.number, status: order.status, customer: customer || null },
    kind,
  };
  const text = [customer, order.address?.trim()].filter(Boolean).join(', ');
  return (
    <li>
      <UnstyledButton
        className={classes.card}
        data-tone={toneOfKind(kind)}
        draggable={acts.drags}
        aria-label={`Запланировать ${visitKindLabel(kind).toLowerCase()}: заказ ${orderNumber(order)}${text && `, ${text}`}`}
        onDragStart={(event) => carry(event.dataTransfer, waiting)}
        onClick={() => onPlan(waiting)}
      >
        <span className={classes.name}>
          {orderNumber(order)} <bdi>{customer || 'Клиент не указан'}</bdi>
        </span>
        <span className={classes.address}>{order.address?.trim() || 'Адрес не указан'}</span>
      </UnstyledButton>
    </li>
  );
}

interface WaitingListProps extends Omit<CardProps, 'order'> {
  title: string;
  /** Orders of these statuses wait, unless a visit of the kind is planned. */
  statuses: OrderFilters['statuses'];
  emptyText: string;
}

/** Whether a visit of the kind is planned to an order already. */
const isPlanned = ({ measure, install }: OrderRow, kind: VisitKind): boolean =>
  (kind === 'install' ? install : measure)?.status === 'planned';

function WaitingList({ title, statuses, emptyText, ...card }: WaitingListProps) {
  const [pages, setPages] = useState(1);
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...orderQueries.list({
        ...ALL,
        statuses,
        sort: 'id',
        page: index + 1,
      }),
      placeholderData: undefined,
    })),
  });
  const read = queries.flatMap(({ data }) => data?.data ?? []);
  const orders = read.filter((order) => !isPlanned(order, card.kind));
  const last = queries.at(-1);
  const hasMore = last?.data !== undefined && read.length < (last.data.meta.total ?? 0);
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>
        {title}{' '}
        {last?.isSuccess && !hasMore && <span className="dimmed tabular">{orders.length}</span>}
      </h2>
      <ul className={classes.cards}>
        {orders.map((order) => (
          <Card key={order.id} order={order} {...card} />
        ))}
      </ul>
      {last && <QueryErrorLine query={last} text="Заказы не загрузились" />}
      {last?.isPending && (
        <DataSkeleton label={`Загрузка: ${title}`}>
          <Skeleton h={48} />
        </DataSkeleton>
      )}
      {last?.isSuccess && !hasMore && orders.length === 0 && (
        <p className="size-13 dimmed">{emptyText}</p>
      )}
      {hasMore && (
        <Button variant="subtle" size="compact-md" onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

/** The orders that wait for a measuring or an installation, the oldest first. */
export const WaitingOrders = (props: Pick<CardProps, 'acts' | 'onPlan'>) => (
  <aside className={classes.root} aria-label="Ждут выезда">
    <WaitingList
      {...props}
      title="Ждут замера"
      statuses={WAIT_FOR_MEASURE}
      kind="measure"
      emptyText="Все замеры назначены"
    />
    <WaitingList
      {...props}
      title="Ждут монтажа"
      statuses={WAIT_FOR_INSTALL}
      kind="install"
      emptyText="Готовых к монтажу нет"
    />
  </aside>
);
