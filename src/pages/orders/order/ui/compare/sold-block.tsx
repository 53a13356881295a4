import { useQuery } from '@tanstack/react-query';
import {
  compareSold,
  documentCalled,
  documentQueries,
  longDay,
  presentItemsOf,
  soldChangeText,
  soldItemsOf,
} from '@/entities/orders/document';
import type { Order, SummedOrder } from '@/entities/orders/order';
import { formatMoney } from '@/shared/lib/text';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { soldBy } from '../../model/sold-by';
import { Block } from '../block';
import shared from '../order.module.css';

const moneyDifference = (kopecks: number) =>
  `${kopecks > 0 ? '+' : '−'}${formatMoney(Math.abs(kopecks))}`;

/** A difference in words, with what it makes of the total. */
const Line = ({ text, amount }: { text: string; amount: number }) => (
  <li className={shared.total}>
    <bdi className="anywhere">{text}</bdi>
    <span className={shared.figures}>{amount === 0 ? '' : moneyDifference(amount)}</span>
  </li>
);

/** The order beside what was sold by its last offer or contract: absent while nothing differs. */
export function SoldBlock({ order }: { order: SummedOrder<Order> }) {
  const documents = useQuery(documentQueries.ofOrder(order.id));
  const row = soldBy(documents.data ?? []);
  const query = useQuery({ ...documentQueries.detail(row?.id ?? 0), enabled: row !== null });
  if (row === null) return null;
  const title = 'Отличия от проданного';
  if (query.data === undefined) {
    return query.isError ? (
      <Block title={title}>
        <QueryErrorLine query={query} text="Не удалось сравнить заказ с проданным" />
      </Block>
    ) : null;
  }
  const amounts = order.calculation?.items.map(({ amount }) => amount) ?? null;
  const { items, other, total } = compareSold(
    { items: soldItemsOf(query.data), total: query.data.total },
    { items: presentItemsOf(order.items, amounts), total: order.total },
  );
  if (items.length === 0 && !other) return null;
  return (
    <Block title={title}>
      <p className="text-sm dimmed">
        По сравнению с: <bdi>{documentCalled(row)}</bdi>
        {row.date !== null && ` от ${longDay(row.date)}`}
      </p>
      <ul className="plain-list" aria-label={title}>
        {items.map((change, index) => (
          <Line key={index} text={soldChangeText(change)} amount={change.amount ?? 0} />
        ))}
        {Boolean(other) && <Line text="Услуги, скидка и округление" amount={other ?? 0} />}
        {total !== null && (
          <li className={shared.total} data-strong>
            <span>Итого</span>
            <span className={shared.figures}>
              {total === 0 ? 'столько же' : moneyDifference(total)}
            </span>
          </li>
        )}
      </ul>
    </Block>
  );
}
