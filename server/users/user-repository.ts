import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import { STATUSES_IN_WORK, type User, type UserSort, type UserStatus } from '#contract';
import type { AppContext } from '../app-context';
import type { Db } from '../db/database';
import { leads, users } from '../db/schema';
import type { Session } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { leadConditions } from '../leads/lead-filter';
import { findSessions } from '../session/session-repository';
import { phoneNeedles } from './phone-needles';
import { statusOf, workingUsers } from './user-status';

/** Text found as it is, without regard to case and to «ё»: `%` and `_` are no wildcards. */
const folded = (text: SQL | Column | string) => sql`translate(lower(${text}), 'ё', 'е')`;
const contains = (column: Column, text: string) =>
  sql`strpos(${folded(column)}, ${folded(text)}) > 0`;

const phoneDigits = sql`regexp_replace(${users.phone}, '\\D', '', 'g')`;

function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  return or(
    contains(users.name, search),
    contains(users.email, search),
    ...phoneNeedles(search).map((digits) => sql`strpos(${phoneDigits}, ${digits}) > 0`),
  );
}

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

/** The leads a person has in work are those the list of leads shows for this filter. */
export const leadsInWork = (context: AppContext, session: Session, userId?: number) =>
  leadConditions(context, session, {
    'filter[status]': STATUSES_IN_WORK.join(','),
    ...(userId === undefined ? {} : { 'filter[user]': userId }),
  });

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

/** Names follow the alphabet; whoever has no value comes last in both orders. */
function userOrder(sort: UserSort, total: SQL): SQL[] {
  const isDown = sort.startsWith('-');
  const direction = isDown ? desc : asc;
  const byName = sql`${users.name} collate "und-x-icu"`;
  switch (sort.replace('-', '')) {
    case 'last_login_at':
      return [sql`${direction(users.lastLoginAt)} nulls last`, byName, sql`${users.id}`];
    case 'leads_in_work':
      return [direction(total), byName, sql`${users.id}`];
    default:
      return [direction(byName), sql`${users.id}`];
  }
}

type UserRow = typeof users.$inferSelect;

function toUser(row: UserRow, counts: { leads: number | null; sessions: number | null }): User {
  const status = statusOf(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    position: row.position,
    status,
    on_shift: row.onShift,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    invited_at: status === 'invited' ? (row.invitedAt?.toISOString() ?? null) : null,
    leads_in_work: counts.leads,
    sessions: counts.sessions,
  };
}

/** Which of the staff are wanted; `active` and `status` undefined: everyone. */
export interface UserSelection {
  search: string;
  active: boolean | undefined;
  status: UserStatus | undefined;
  sort: UserSort;
  /** Whether the leads in work are counted; a select has no use for them. */
  withLeads: boolean;
}

/** A part of a company's staff, and how many there are. */
export async function listUsers(
  context: AppContext,
  session: Session,
  { search, active, status, sort, withLeads }: UserSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: User[]; total: number }> {
  const { db } = context.database;
  const { companyId } = session;
  const working = workingUsers(companyId);
  const wanted = and(
    eq(users.companyId, companyId),
    active === undefined || !working ? undefined : active ? working : not(working),
    statusCondition(companyId, status),
    searchCondition(search),
  );
  const total = await db.$count(users, wanted);
  if (!withLeads && !sort.endsWith('leads_in_work')) {
    const rows = await db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(...userOrder(sort, noLeads))
      .limit(limit)
      .offset(offset);
    return { items: rows.map((row) => toUser(row, { leads: null, sessions: null })), total };
  }
  const inWork = countLeadsInWork(context, session);
  const leadCount = sql<number>`coalesce(${inWork.total}, 0)`;
  const rows = await db
    .select({ user: users, leads: leadCount })
    .from(users)
    .leftJoin(inWork, eq(inWork.userId, users.id))
    .where(wanted)
    .orderBy(...userOrder(sort, leadCount))
    .limit(limit)
    .offset(offset);
  return {
    items: rows.map(({ user, leads: count }) => toUser(user, { leads: count, sessions: null })),
    total,
  };
}

/**
 * The row of one member of the caller's staff.
 * @throws {HttpError} 404 where the company has nobody such
 */
export async function findUser(db: Db, companyId: number, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.companyId, companyId)));
  if (!row) throw notFound();
  return row;
}

/**
 * One member of the caller's staff, with everything counted.
 * @throws {HttpError} 404 where the company has nobody such
 */
export async function getUser(context: AppContext, session: Session, id: number): Promise<User> {
  const { db } = context.database;
  const row = await findUser(db, session.companyId, id);
  const [inWork, open] = await Promise.all([
    db.$count(leads, leadsInWork(context, session, id)),
    findSessions(context, id),
  ]);
  return toUser(row, { leads: inWork, sessions: open.length });
}
