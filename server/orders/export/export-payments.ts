import {
  inRoubles,
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type Payment,
  type PaymentFilter,
  type PaymentKind,
  type PaymentMethod,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { ExportColumn } from '../../export/cell';
import { day, type ExportedList } from '../../lists/export-list';
import { listPayments } from '../payment-repository';

const signedRoubles = ({ amount, kind }: Payment) =>
  inRoubles(kind === 'refund' ? -amount : amount);

/** The columns of payments in a file. */
export const PAYMENT_COLUMNS: ExportColumn<Payment>[] = [
  day('День', ({ paid_at }) => paid_at),
  { title: 'Заказ №', cellOf: ({ order_number }) => order_number },
  { title: 'Клиент', cellOf: ({ customer }) => customer },
  // Cancelled payments count as nothing, so that the sum of the column is that of the screen.
  {
    title: 'Сумма, ₽',
    cellOf: (payment) => (payment.cancelled_at === null ? signedRoubles(payment) : null),
  },
  { title: 'Вид', cellOf: ({ kind }) => PAYMENT_KIND_LABELS[kind as PaymentKind] ?? kind },
  {
    title: 'Способ',
    cellOf: ({ method }) => PAYMENT_METHOD_LABELS[method as PaymentMethod] ?? method,
  },
  { title: 'Счёт', cellOf: ({ document_number }) => document_number },
  { title: 'Чек', cellOf: ({ receipt }) => receipt },
  { title: 'Комментарий', cellOf: ({ comment }) => comment },
  { title: 'Записал', cellOf: ({ user }) => user?.name ?? null },
  {
    title: 'Отменена',
    cellOf: ({ cancelled_at, cancel_reason }) => (cancelled_at === null ? null : cancel_reason),
  },
  {
    title: 'Отменено, ₽',
    cellOf: (payment) => (payment.cancelled_at === null ? null : signedRoubles(payment)),
  },
];

/** The payments of a period, to be exported. */
export async function exportedPayments(
  { database: { db } }: AppContext,
  session: Session,
  query: PaymentFilter,
): Promise<ExportedList<Payment>> {
  const { total } = await listPayments(db, session, query, { limit: 0, offset: 0 });
  return {
    name: 'payments',
    sheet: 'Оплаты',
    many: 'оплат',
    narrower: 'период',
    subject: 'order',
    count: total,
    columns: PAYMENT_COLUMNS,
    read: async (part) => (await listPayments(db, session, query, part)).items,
  };
}
