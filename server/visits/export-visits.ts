import { VISIT_STATUS_LABELS, visitKindLabel, type Visit, type VisitStatus } from '#contract';
import type { Db } from '../db/database';
import type { ExportColumn } from '../export/cell';
import { column, companyClock, moment } from '../lists/export-list';

const statusLabel = (status: string) => VISIT_STATUS_LABELS[status as VisitStatus] ?? status;

/** The columns of visits in a file. @throws {HttpError} 404 where there is no such company */
export async function visitColumns(db: Db, companyId: number): Promise<ExportColumn<Visit>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('№', ({ id }) => id),
    column('Заказ №', ({ order_number: number }) => number),
    column('Клиент', ({ customer }) => customer),
    column('Адрес', ({ address }) => address),
    column('Вид', ({ kind }) => visitKindLabel(kind)),
    moment('Начало', clock, ({ starts_at: at }) => at),
    moment('Окончание', clock, ({ ends_at: at }) => at),
    column('Кто едет', ({ users }) => users.flatMap((person) => person?.name ?? []).join(', ')),
    column('Статус', ({ status }) => statusLabel(status)),
    moment('Приехал', clock, ({ arrived_at: at }) => at ?? null),
    moment('Закончил', clock, ({ finished_at: at }) => at ?? null),
    column('Причина', ({ reason }) => reason),
    column('Комментарий', ({ comment }) => comment),
    column('Запланировал', ({ created_by: author }) => author?.name ?? null),
    moment('Создан', clock, ({ created_at: at }) => at),
  ];
}
