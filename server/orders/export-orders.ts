import { inRoubles, ORDER_STATUS_LABELS, type OrderRow, type OrderStatus } from '#contract';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import { column, companyClock, moment } from '../lists/export-list';

/** The columns of orders in a file. @throws {HttpError} 404 where there is no such company */
export async function orderColumns(db: Db, companyId: number): Promise<ExportColumn<OrderRow>[]> {
  const clock = await companyClock(db, companyId);
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
    moment('Создан', clock, ({ created_at }) => created_at),
  ];
}
