import { eq } from 'drizzle-orm';
import { ORDER_STATUS_LABELS, type ExportFormat, type OrderRow, type OrderStatus } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import type { ExportColumn } from '../export/cell';
import { createWallClock } from '../export/moment';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from '../lists/export-file';
import { findOrdersById } from './order-repository';

/** Orders read from the database at once. */
const BATCH_SIZE = 500;

/** Kopecks as roubles, which a spreadsheet can sum. */
export const inRoubles = (kopecks: number) => kopecks / 100;

/** The wall clock of a company. @throws {HttpError} 404 where there is none such */
async function wallClockOf(db: Db, companyId: number) {
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  return createWallClock(company.timezone);
}

/** The columns of orders in a file. @throws {HttpError} 404 where there is no such company */
export async function orderColumns(db: Db, companyId: number): Promise<ExportColumn<OrderRow>[]> {
  const wallClock = await wallClockOf(db, companyId);
  const column = (title: string, cellOf: ExportColumn<OrderRow>['cellOf']) => ({ title, cellOf });
  return [
    column('№', ({ number }) => number),
    column('Статус', ({ status }) => ORDER_STATUS_LABELS[status as OrderStatus] ?? status),
    column('Клиент', ({ contact, client }) => client?.name ?? contact.name),
    column('Телефон', ({ contact }) => contact.phone),
    column('E-mail', ({ contact }) => contact.email),
    column('Адрес объекта', ({ address }) => address),
    column('Изделий', ({ items_count }) => items_count),
    column('Площадь, м²', ({ area_dm2 }) => area_dm2 / 100),
    column('Сумма, ₽', ({ total }) => inRoubles(total)),
    column('Оплачено, ₽', ({ paid }) => inRoubles(paid)),
    column('Остаток, ₽', ({ balance }) => inRoubles(balance)),
    column('Ответственный', ({ user }) => user?.name ?? null),
    {
      title: 'Создан',
      isMoment: true,
      cellOf: ({ created_at }) => (created_at === null ? null : wallClock(new Date(created_at))),
    },
  ];
}

async function* readRows(
  db: Db,
  companyId: number,
  ids: number[],
  columns: ExportColumn<OrderRow>[],
) {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const found = await findOrdersById(db, companyId, ids.slice(start, start + BATCH_SIZE));
    yield found.map((order) => columns.map(({ cellOf }) => cellOf(order)));
  }
}

/**
 * Orders as a file, in the order of their numbers given here; read while the file is taken.
 * @throws {HttpError} 422 where there are more orders than a sheet has rows
 */
export async function exportOrders(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  const columns = await orderColumns(db, companyId);
  return createExportFile(context, format, {
    name: 'orders',
    sheet: 'Заказы',
    count: ids.length,
    tooMany: 'Слишком много заказов для одного листа xlsx. Выберите csv или сузьте фильтр',
    columns,
    rows: readRows(db, companyId, ids, columns),
  });
}
