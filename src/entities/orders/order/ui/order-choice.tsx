import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderRow } from '#contract';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { orderQueries } from '../api/order.queries';
import { customerName, orderNumber, restText } from '../model/order-words';
import classes from './order-choice.module.css';

/** Typing is asked about when it pauses for this long. */
const PAUSE_MS = 300;

interface OrderChoiceProps {
  /** The typed search. */
  text: string;
  onType: (text: string) => void;
  onChoose: (order: OrderRow) => void;
  /** The line under the customer; by default what is left to pay. */
  noteOf?: (order: OrderRow) => string;
}

/** Chooses an order: among the newest, or by its number or customer. */
export function OrderChoice({ text, onType, onChoose, noteOf = restText }: OrderChoiceProps) {
  const [paused] = useDebouncedValue(text.trim(), PAUSE_MS);
  const query = useQuery({
    ...orderQueries.found(text.trim() === '' ? '' : paused),
    placeholderData: keepPreviousData,
  });
  const orders = query.data;
  return (
    <Stack gap="sm">
      <TextInput
        label="Найти заказ"
        placeholder="Номер, клиент или телефон"
        data-autofocus
        data-closes-freely
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        // The search of before is there to go on with, or to type over.
        onFocus={(event) => event.currentTarget.select()}
      />
      <QueryErrorLine query={query} text="Не удалось найти заказы" />
      {query.isPending && <PageLoader />}
      {orders?.length === 0 && (
        <EmptyState text={paused === '' ? 'Заказов пока нет' : 'Ничего не найдено'} />
      )}
      <ul className={classes.found} aria-label="Заказы">
        {orders?.map((order) => (
          <li key={order.id}>
            <span className={classes.order}>
              <span className={classes.customer}>
                {orderNumber(order)} <bdi>{customerName(order) || 'Клиент не указан'}</bdi>
              </span>
              <span className="size-13 dimmed block">{noteOf(order)}</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Выбрать: заказ ${orderNumber(order)}`}
              onClick={() => onChoose(order)}
            >
              Выбрать
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
