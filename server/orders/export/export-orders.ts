import { CANCELLED_STATUS, ORDER_STATUS_LABELS, type OrderRow, type OrderStatus } from '#contract';
import type { Db } from '../../db/database';
import type { Summed } from '../order-repository';
import type { ExportColumn } from '../../export/cell';
import { column, companyClock, day, moment, phone, sum } from '../../lists/export-list';

type Row = Summed<OrderRow>;

/** A figure of an order that is not cancelled: the sum of a column is that of the screen. */
const inForce =
  (figureOf: (order: Row) => number) =>
  (order: Row): number | null =>
    order.status === CANCELLED_STATUS ? null : figureOf(order);

/** The columns of orders in a file. @throws {HttpError} 404 where there is no such company */
export async function orderColumns(db: Db, companyId: number): Promise<ExportColumn<Row>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ number }) => number),
    column('Статус', ({ status }) => ORDER_STATUS_LABELS[status as OrderStatus] ?? status),
    column('Клиент', ({ contact, client }) => client?.name ?? contact.name),
    phone('Телефон', ({ contact }) => contact.phone),
    column('E-mail', ({ contact }) => contact.email),
    column('Адрес объекта', ({ address }) => address),
    column('Изделий', ({ items_count }) => items_count),
    column(
      'Площадь, м²',
      inForce(({ area_dm2 }) => area_dm2 / 100),
    ),
    sum(
      'Сумма, ₽',
      inForce(({ total }) => total),
    ),
    sum('Оплачено, ₽', ({ paid }) => paid),
    sum(
      'Остаток, ₽',
      inForce(({ balance }) => balance),
    ),
    column('Ответственный', ({ user }) => user?.name ?? null),
    moment('Следующий контакт', clock, ({ next_task }) => next_task?.due_at ?? null),
    column('Что сделать', ({ next_task }) => next_task?.text ?? null),
    moment('Замер', clock, ({ measure }) => measure?.starts_at ?? null),
    moment('Монтаж', clock, ({ install }) => install?.starts_at ?? null),
    day('Гарантия до', ({ warranty_until }) => warranty_until ?? null),
    column('Открытых рекламаций', ({ open_claims }) => open_claims ?? null),
    moment('Создан', clock, ({ created_at }) => created_at),
    sum('Отменено, ₽', ({ status, total }) => (status === CANCELLED_STATUS ? total : null)),
  ];
}
