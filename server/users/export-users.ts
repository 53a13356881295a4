import { eq, type SQL } from 'drizzle-orm';
import { USER_STATUS_LABELS, type ExportFormat, type User, type UserSort } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import { companies } from '../db/schema';
import type { Cell, ColumnHead } from '../export/cell';
import { createWallClock } from '../export/moment';
import type { Session } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { createExportFile, type ExportFile } from '../lists/export-file';
import { listUsers } from './list-users';

/** People read from the database at once. */
const BATCH_SIZE = 500;

interface UserColumn extends ColumnHead {
  cellOf: (user: User) => Cell;
}

/** The columns of the list, in its order. */
function userColumns(timeZone: string): UserColumn[] {
  const wallClock = createWallClock(timeZone);
  const column = (title: string, cellOf: (user: User) => Cell): UserColumn => ({ title, cellOf });
  return [
    column('Имя', ({ name }) => name),
    column('Должность', ({ position }) => position),
    column('E-mail', ({ email }) => email),
    column('Телефон', ({ phone }) => phone),
    column('Статус', ({ status }) => status && USER_STATUS_LABELS[status]),
    column('Заявок в работе', ({ leads_in_work }) => leads_in_work),
    {
      title: 'Последний вход',
      isMoment: true,
      cellOf: ({ last_login_at: at }) => (at === null ? null : wallClock(new Date(at))),
    },
    // Who does not work here has no shift.
    column('На смене', ({ status, on_shift }) =>
      status === 'active' ? (on_shift ? 'Да' : 'Нет') : null,
    ),
  ];
}

async function* readRows(
  context: AppContext,
  session: Session,
  selection: { where: SQL | undefined; sort: UserSort },
  columns: UserColumn[],
) {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const part = { limit: BATCH_SIZE, offset };
    const { items } = await listUsers(context, session, { ...selection, withLeads: true }, part);
    yield items.map((user) => columns.map(({ cellOf }) => cellOf(user)));
    if (items.length < BATCH_SIZE) return;
  }
}

/**
 * Staff as a file, in the order of the list.
 * @param where which of them, of the caller's company
 * @throws {HttpError} 422 where there are more people than a sheet has rows
 */
export async function exportUsers(
  context: AppContext,
  session: Session,
  where: SQL | undefined,
  { format, sort = 'name' }: { format: ExportFormat; sort?: UserSort | undefined },
): Promise<ExportFile> {
  const { db } = context.database;
  const [company] = await db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, session.companyId));
  if (!company) throw notFound();
  const { total } = await listUsers(
    context,
    session,
    { where, sort, withLeads: false },
    { limit: 0, offset: 0 },
  );
  const subject = { type: 'user', name: 'Сотрудники' } as const;
  await recordAudit(db, session, { action: 'exported', subject, count: total }, context.now());
  const columns = userColumns(company.timezone);
  return createExportFile(context, format, {
    name: 'users',
    sheet: 'Сотрудники',
    count: total,
    tooMany: 'Слишком много сотрудников для одного листа xlsx. Выберите csv или сузьте фильтр',
    columns,
    rows: readRows(context, session, { where, sort }, columns),
  });
}
