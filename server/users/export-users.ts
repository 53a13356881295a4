import type { SQL } from 'drizzle-orm';
import { USER_STATUS_LABELS, type ExportFormat, type User, type UserSort } from '#contract';
import { recordAudit } from '../audit/record-audit';
import type { AppContext } from '../context/app-context';
import type { ExportColumn } from '../export/cell';
import type { Session } from '../http/authenticate';
import type { ExportFile } from '../lists/export-file';
import { column, companyClock, exportList, moment, type CompanyClock } from '../lists/export-list';
import { listUsers } from './list-users';

/** The columns of the list, in its order. */
function userColumns(clock: CompanyClock): ExportColumn<User>[] {
  return [
    column('Имя', ({ name }) => name),
    column('Должность', ({ position }) => position),
    column('E-mail', ({ email }) => email),
    column('Телефон', ({ phone }) => phone),
    column('Статус', ({ status }) => status && USER_STATUS_LABELS[status]),
    column('Заявок в работе', ({ leads_in_work }) => leads_in_work),
    moment('Последний вход', clock, ({ last_login_at }) => last_login_at),
    // Who does not work here has no shift.
    column('На смене', ({ status, on_shift }) =>
      status === 'active' ? (on_shift ? 'Да' : 'Нет') : null,
    ),
  ];
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
  const clock = await companyClock(db, session.companyId);
  const { total } = await listUsers(
    context,
    session,
    { where, sort, withLeads: false },
    { limit: 0, offset: 0 },
  );
  const subject = { type: 'user', name: 'Сотрудники' } as const;
  await recordAudit(db, session, { action: 'exported', subject, count: total }, context.now());
  return exportList(context, format, {
    name: 'users',
    sheet: 'Сотрудники',
    many: 'сотрудников',
    count: total,
    columns: userColumns(clock),
    read: async (part) =>
      (await listUsers(context, session, { where, sort, withLeads: true }, part)).items,
  });
}
