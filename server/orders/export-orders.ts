import {
  CANCELLED_STATUS,
  inRoubles,
  ORDER_STATUS_LABELS,
  type OrderRow,
  type OrderStatus,
} from '#contract';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import { column, companyClock, moment, phone } from '../lists/export-list';

/** A figure of an order that is not cancelled: the sum of a column is that of the screen. */
const inForce = (title: string, figureOf: (order: OrderRow) => number) =>
  column(title, (order: OrderRow) => (order.status === CANCELLED_STATUS ? null : figureOf(order)));

/** The columns of orders in a file. @throws {HttpError} 404 where there is no such company */
export async function orderColumns(db: Db, companyId: number): Promise<ExportColumn<OrderRow>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ number }) => number),
    column('Статус', ({ status }) => ORDER_STATUS_LABELS[status as OrderStatus] ?? status),
    column('Клиент', ({ contact, client }) => client?.name ?? contact.name),
    phone('Телефон', ({ contact }) => contact.phone),
    column('E-mail', ({ contact }) => contact.email),
    column('Адрес объекта', ({ address }) => address),
    column('Изделий', ({ items_count }) => items_count),
    inForce('Площадь, м²', ({ area_dm2 }) => area_dm2 / 100),
    inForce('Сумма, ₽', ({ total }) => inRoubles(total)),
    column('Оплачено, ₽', ({ paid }) => inRoubles(paid)),
    inForce('Остаток, ₽', ({ balance }) => inRoubles(balance)),
    column('Ответственный', ({ user }) => user?.name ?? null),
    moment('Следующий контакт', clock, ({ next_task }) => next_task?.due_at ?? null),
    column('Что сделать', ({ next_task }) => next_task?.text ?? null),
    moment('Создан', clock, ({ created_at }) => created_at),
    column('Отменено, ₽', ({ status, total }) =>
      status === CANCELLED_STATUS ? inRoubles(total) : null,
    ),
  ];
}
