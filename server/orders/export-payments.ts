import {
  PAYMENT_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  type ExportFormat,
  type Payment,
  type PaymentFilter,
  type PaymentKind,
  type PaymentMethod,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { ExportColumn } from '../export/cell';
import { createExportFile, type ExportFile } from '../lists/export-file';
import { inRoubles } from './export-orders';
import { listPayments } from './payment-repository';

/** Payments read from the database at once. */
const BATCH_SIZE = 500;

/** The columns of payments in a file. */
export const PAYMENT_COLUMNS: ExportColumn<Payment>[] = [
  { title: 'День', cellOf: ({ paid_at }) => paid_at },
  { title: 'Заказ №', cellOf: ({ order_number }) => order_number },
  { title: 'Клиент', cellOf: ({ customer }) => customer },
  {
    title: 'Сумма, ₽',
    cellOf: ({ amount, kind }) => inRoubles(kind === 'refund' ? -amount : amount),
  },
  { title: 'Вид', cellOf: ({ kind }) => PAYMENT_KIND_LABELS[kind as PaymentKind] ?? kind },
  {
    title: 'Способ',
    cellOf: ({ method }) => PAYMENT_METHOD_LABELS[method as PaymentMethod] ?? method,
  },
  { title: 'Комментарий', cellOf: ({ comment }) => comment },
  { title: 'Записал', cellOf: ({ user }) => user?.name ?? null },
  {
    title: 'Отменена',
    cellOf: ({ cancelled_at, cancel_reason }) => (cancelled_at === null ? null : cancel_reason),
  },
];

async function* readRows(
  context: AppContext,
  session: Session,
  query: PaymentFilter,
  count: number,
) {
  for (let offset = 0; offset < count; offset += BATCH_SIZE) {
    const part = { perPage: BATCH_SIZE, offset };
    const { items } = await listPayments(context.database.db, session, query, part);
    yield items.map((payment) => PAYMENT_COLUMNS.map(({ cellOf }) => cellOf(payment)));
  }
}

/** The payments of a period as a file. @throws {HttpError} 422 where there are more than a sheet has rows */
export async function exportPayments(
  context: AppContext,
  session: Session,
  query: PaymentFilter,
  format: ExportFormat,
): Promise<{ file: ExportFile; count: number }> {
  const first = { perPage: 1, offset: 0 };
  const { total } = await listPayments(context.database.db, session, query, first);
  const file = createExportFile(context, format, {
    name: 'payments',
    sheet: 'Оплаты',
    count: total,
    tooMany: 'Слишком много оплат для одного листа xlsx. Выберите csv или сузьте период',
    columns: PAYMENT_COLUMNS,
    rows: readRows(context, session, query, total),
  });
  return { file, count: total };
}
