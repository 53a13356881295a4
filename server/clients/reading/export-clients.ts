import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Client } from '#contract';
import type { Db } from '../../db/database';
import { leadFields } from '../../db/schema';
import { valueCell, type ExportColumn } from '../../export/cell';
import { column, companyClock, fieldColumn, moment, phone } from '../../lists/export-list';

const inOne = (main: string | null, others: string[]) =>
  [main, ...others].filter(Boolean).join(', ') || null;

/**
 * The columns of clients in a file, the company's fields for clients among them.
 * @param withArchived the fields in the archive too
 * @throws {HttpError} 404 where there is no such company
 */
export async function clientColumns(
  db: Db,
  companyId: number,
  withArchived = false,
): Promise<ExportColumn<Client>[]> {
  const clock = await companyClock(db, companyId);
  const fields = await db
    .select({ id: leadFields.id, name: leadFields.name, type: leadFields.type })
    .from(leadFields)
    .where(
      and(
        eq(leadFields.companyId, companyId),
        eq(leadFields.inClients, true),
        withArchived ? undefined : isNull(leadFields.archivedAt),
      ),
    )
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  return [
    column('№', ({ id }) => id),
    column('Имя', ({ name }) => name),
    phone('Телефоны', (client) => [client.phone, ...client.other_phones]),
    column('E-mail', ({ email, other_emails }) => inOne(email, other_emails)),
    column('Адрес', ({ address }) => address),
    column('Ответственный', ({ user }) => user?.name ?? null),
    column('Метки', ({ tags }) => tags.map(({ name }) => name).join(', ') || null),
    column('Заявок', ({ leads_count }) => leads_count),
    moment('Последнее обращение', clock, ({ last_contact_at }) => last_contact_at),
    moment('Следующий контакт', clock, ({ next_task }) => next_task?.due_at ?? null),
    column('Что сделать', ({ next_task }) => next_task?.text ?? null),
    moment('Добавлен', clock, ({ created_at }) => created_at),
    ...fields.map((field) =>
      fieldColumn<Client>(field, ({ values }) =>
        valueCell(values.find(({ lead_field_id }) => lead_field_id === field.id)),
      ),
    ),
    column('Комментарий', ({ comment }) => comment),
  ];
}
