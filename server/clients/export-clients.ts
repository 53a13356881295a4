import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Client, ExportFormat } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { companies, leadFields } from '../db/schema';
import { valueCell, type Cell, type ExportColumn } from '../export/cell';
import { createWallClock } from '../export/moment';
import type { Session } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from '../lists/export-file';
import { findClientsById } from './client-repository';

/** Clients read from the database at once. */
const BATCH_SIZE = 500;

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
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const fields = await db
    .select({ id: leadFields.id, name: leadFields.name })
    .from(leadFields)
    .where(
      and(
        eq(leadFields.companyId, companyId),
        eq(leadFields.inClients, true),
        withArchived ? undefined : isNull(leadFields.archivedAt),
      ),
    )
    .orderBy(asc(leadFields.position), asc(leadFields.id));
  const wallClock = createWallClock(company.timezone);
  const column = (title: string, cellOf: (client: Client) => Cell) => ({ title, cellOf });
  const moment = (title: string, momentOf: (client: Client) => string | null) => ({
    title,
    isMoment: true,
    cellOf: (client: Client) => {
      const at = momentOf(client);
      return at === null ? null : wallClock(new Date(at));
    },
  });
  return [
    column('№', ({ id }) => id),
    column('Имя', ({ name }) => name),
    column('Телефоны', ({ phone, other_phones }) => inOne(phone, other_phones)),
    column('E-mail', ({ email, other_emails }) => inOne(email, other_emails)),
    column('Адрес', ({ address }) => address),
    column('Ответственный', ({ user }) => user?.name ?? null),
    column('Метки', ({ tags }) =>
      inOne(
        null,
        tags.map(({ name }) => name),
      ),
    ),
    column('Заявок', ({ leads_count }) => leads_count),
    moment('Последнее обращение', ({ last_contact_at }) => last_contact_at),
    moment('Добавлен', ({ created_at }) => created_at),
    ...fields.map(({ id, name }) =>
      column(name, ({ values }) =>
        valueCell(values.find(({ lead_field_id }) => lead_field_id === id)),
      ),
    ),
    column('Комментарий', ({ comment }) => comment),
  ];
}

async function* readRows(
  db: Db,
  companyId: number,
  ids: number[],
  columns: ExportColumn<Client>[],
) {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const found = await findClientsById(db, companyId, ids.slice(start, start + BATCH_SIZE));
    yield found.map((client) => columns.map(({ cellOf }) => cellOf(client)));
  }
}

/**
 * Clients as a file, in the order of their numbers given here; read while the file is taken.
 * @throws {HttpError} 422 where there are more clients than a sheet has rows
 */
export async function exportClients(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
  format: ExportFormat,
): Promise<ExportFile> {
  const { db } = context.database;
  const columns = await clientColumns(db, companyId);
  return createExportFile(context, format, {
    name: 'clients',
    sheet: 'Клиенты',
    count: ids.length,
    tooMany: 'Слишком много клиентов для одного листа xlsx. Выберите csv или сузьте фильтр',
    columns,
    rows: readRows(db, companyId, ids, columns),
  });
}
