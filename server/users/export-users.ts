import type { SQL } from 'drizzle-orm';
import { USER_STATUS_LABELS, type User, type UserSort } from '#contract';
import type { AppContext } from '../context/app-context';
import { users } from '../db/schema';
import type { ExportColumn } from '../export/cell';
import type { Session } from '../context/session';
import {
  column,
  companyClock,
  moment,
  phone,
  type CompanyClock,
  type ExportedList,
} from '../lists/export-list';
import { listUsers } from './list-users';

/** The columns of the list, in its order. */
function userColumns(clock: CompanyClock): ExportColumn<User>[] {
  return [
    column('Имя', ({ name }) => name),
    column('Должность', ({ position }) => position),
    column('E-mail', ({ email }) => email),
    phone('Телефон', (user) => user.phone),
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
 * Staff to be exported, in the order of the list.
 * @param where which of them, of the caller's company
 */
export async function exportedUsers(
  context: AppContext,
  session: Session,
  where: SQL | undefined,
  sort: UserSort = 'name',
): Promise<ExportedList<User>> {
  const { db } = context.database;
  const selection = { where, sort, withLeads: true };
  return {
    name: 'users',
    sheet: 'Сотрудники',
    many: 'сотрудников',
    subject: 'user',
    count: await db.$count(users, where),
    columns: userColumns(await companyClock(db, session.companyId)),
    read: async (part) => (await listUsers(context, session, selection, part)).items,
  };
}
