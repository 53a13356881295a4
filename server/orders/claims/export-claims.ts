import type { Db } from '../../db/database';
import type { ExportColumn } from '../../export/cell';
import { column, companyClock, moment } from '../../lists/export-list';
import type { ClaimOfOrder } from './claim-repository';

/** The columns of claims in a file. @throws {HttpError} 404 where there is no such company */
export async function claimColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<ClaimOfOrder>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('Заказ №', ({ order_number }) => order_number),
    column('Рекламация', ({ text }) => text),
    moment('Записана', clock, ({ created_at }) => created_at),
    column('Записал', ({ created_by }) => created_by?.name ?? null),
    column('Решение', ({ resolution }) => resolution),
    moment('Решена', clock, ({ resolved_at }) => resolved_at),
    column('Решил', ({ resolved_by }) => resolved_by?.name ?? null),
  ];
}
