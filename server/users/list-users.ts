import { and, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { User, UserCounts, UserFilter, UserSort, UserStatus } from '#contract';
import type { AppContext } from '../context/app-context';
import { leads, users } from '../db/schema';
import type { Session } from '../context/session';
import { countTabs } from '../lists/count-tabs';
import { orderOf, readSort, type OrderKey } from '../lists/order-by';
import type { Listed, ListPart } from '../lists/page';
import { contactText, searchOfFew } from '../search/search-condition';
import { leadsInWork } from '../leads/many/hand-over';
import { toUser } from './user-repository';
import { workingUsers } from '../people/user-status';
import { countWork } from './workload';

const SEARCHED = contactText(users);

const searchCondition = (search: string): SQL | undefined => searchOfFew(search, SEARCHED);

function statusCondition(companyId: number, status: UserStatus | undefined): SQL | undefined {
  switch (status) {
    case undefined:
      return undefined;
    case 'active':
      return workingUsers(companyId);
    case 'invited':
      return and(isNotNull(users.invitedAt), isNull(users.disabledAt));
    case 'disabled':
      return isNotNull(users.disabledAt);
  }
}

const noLeads = sql<number | null>`null`;

/** How many leads each person has in work: one look at the leads for all of them. */
function countLeadsInWork(context: AppContext, session: Session) {
  const { db } = context.database;
  return db
    .select({ userId: leads.userId, total: sql<number>`count(*)::integer`.as('total') })
    .from(leads)
    .where(leadsInWork(context, session))
    .groupBy(leads.userId)
    .as('in_work');
}

/** Names follow the alphabet; people without a value come last in both orders. */
function userOrder(sort: UserSort, total: SQL): SQL {
  const { key, direction } = readSort(sort);
  const name = sql`${users.name} collate "und-x-icu"`;
  const keys: Record<string, OrderKey[]> = {
    last_login_at: [
      [users.lastLoginAt, direction, 'blanks last'],
      [name, 'asc'],
    ],
    leads_in_work: [
      [total, direction],
      [name, 'asc'],
    ],
  };
  return orderOf(keys[key] ?? [[name, direction]], users.id, 'asc')();
}

/** Which of a company's staff a filter means: one reading for the list, the export and bulk actions. */
export function userConditions({ companyId }: Session, filter: UserFilter): SQL | undefined {
  const active = filter['filter[active]'];
  const working = workingUsers(companyId);
  return and(
    eq(users.companyId, companyId),
    active === undefined || !working ? undefined : active === '1' ? working : not(working),
    statusCondition(companyId, filter['filter[status]']),
    searchCondition(filter.search ?? ''),
  );
}

/** Which of the staff are wanted, and in which order. */
export interface UserSelection {
  where: SQL | undefined;
  sort: UserSort;
  /** Whether the leads in work are counted; a select has no use for them. */
  withLeads: boolean;
}

/** A part of a company's staff, and how many there are. */
export async function listUsers(
  context: AppContext,
  session: Session,
  { where, sort, withLeads }: UserSelection,
  { limit, offset }: ListPart,
): Promise<Listed<User>> {
  const { db } = context.database;
  const total = await db.$count(users, where);
  const byLeads = sort.endsWith('leads_in_work');
  const inWork = countLeadsInWork(context, session);
  const order = userOrder(sort, byLeads ? sql`coalesce(${inWork.total}, 0)` : noLeads);
  const all = db.select({ user: users }).from(users).$dynamic();
  const rows = await (byLeads ? all.leftJoin(inWork, eq(inWork.userId, users.id)) : all)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  if (!withLeads && !byLeads)
    return { items: rows.map(({ user }) => toUser(user, session)), total };
  const ids = rows.map(({ user }) => user.id);
  const workOf = await countWork(context, session, ids);
  const items = rows.map(({ user }) =>
    toUser(user, session, { ...workOf(user.id), sessions: null }),
  );
  return { items, total };
}

const TABS = ['all', 'active', 'invited', 'disabled'] as const;

/** How many of a company's staff each tab holds under one search. */
export function countUsers(
  { database }: AppContext,
  { companyId }: Session,
  search: string,
): Promise<UserCounts> {
  const where = and(eq(users.companyId, companyId), searchCondition(search));
  return countTabs(database.db, users, where, TABS, (tab) =>
    statusCondition(companyId, tab === 'all' ? undefined : tab),
  );
}
