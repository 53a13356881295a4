import { and, eq } from 'drizzle-orm';
import {
  completedSwitches,
  ROLE_LABELS,
  ROWS_LABELS,
  SWITCH_LABELS,
  UNPROCESSABLE,
  type CompanyRights,
  type CompanyRightsPatch,
  type RightSwitches,
  type Role,
  type Rows,
} from '#contract';
import { changesOf } from '../audit/recording/changes';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { findOwner } from '../people/find-owner';
import { statusOf } from '../people/user-status';
import { announceRights } from '../realtime/announce';
import { lockStaff, NOT_WORKING } from './shut-out';

const OWNER_SWITCHES = 'Права включает и выключает владелец компании';
const OWNER_HANDS_OVER = 'Владение передаёт сам владелец компании';
const RIGHTS_ARE_OFF = 'Права выключены: роли ничего не решают';
const ROWS_ARE_FIXED = 'С внешним сервером событий сотрудники видят все записи';
const OWNER_KEEPS_ROLE = 'Владелец компании всегда администратор';

interface StoredRights {
  /** Null: rights are off. */
  switches: RightSwitches | null;
  rows: Rows;
  version: number;
}

async function readStored(db: Db, companyId: number): Promise<StoredRights> {
  const [row] = await db
    .select({
      switches: companies.rights,
      rows: companies.rightsRows,
      version: companies.rightsVersion,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw notFound();
  return row;
}

/** Whether another server sends the events: it does not know who finds which records. */
const areRowsFixed = ({ config }: Pick<AppContext, 'config'>) => config.PUSHER_HOST !== undefined;

/** @throws {HttpError} 422 for a performer with an external server of events */
export function requireRole(context: AppContext, role: Role): void {
  if (role === 'performer' && areRowsFixed(context)) throw invalidField('role', ROWS_ARE_FIXED);
}

/** Returns the change of a role in the words of the journal; null: a new person had none. */
export const roleChange = (from: Role | null, to: Role) =>
  ({
    field: 'Роль сотрудника',
    from: from && ROLE_LABELS[from],
    to: ROLE_LABELS[to],
  }) as const;

/** Reads the rights of a company. */
export async function findRights(
  context: Pick<AppContext, 'config'>,
  db: Db,
  companyId: number,
): Promise<CompanyRights> {
  const { switches, ...stored } = await readStored(db, companyId);
  const owner = await findOwner(db, companyId);
  return {
    on: switches !== null,
    switches: completedSwitches(switches),
    ...stored,
    ...(areRowsFixed(context) && { rows_fixed: true }),
    owner,
  };
}

/** Locks the staff and then the company, so that changes of rights and of people come one after the other. */
async function lockRights(tx: Db, context: AppContext, companyId: number) {
  const staff = await lockStaff(tx, companyId);
  const isCompany = eq(companies.id, companyId);
  await tx.select({ id: companies.id }).from(companies).where(isCompany).for('no key update');
  const before = await findRights(context, tx, companyId);
  return { staff, owner: await findOwner(tx, companyId), before };
}

const IN_JOURNAL = {
  on: 'Права включены',
  rows: 'Какие записи видны',
  ...SWITCH_LABELS,
} as const;

/**
 * Switches rights on or off, and stores the switches of employees. Either way everybody becomes an
 * administrator, so that nothing changes before a role is given.
 * @throws {HttpError} 403 where another person than the owner switches, 409 with the rights as they stand
 *   where somebody else has changed them, 422 for other rows than all with an external server of events
 */
export async function updateRights(
  context: AppContext,
  session: Session,
  { on, version, ...patch }: CompanyRightsPatch,
): Promise<CompanyRights> {
  const { companyId } = session;
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const { owner, before } = await lockRights(tx, context, companyId);
    if (version !== before.version) {
      throw new HttpError(409, 'Права тем временем изменили', { current: before });
    }
    if (on !== before.on && owner?.id !== session.userId) throw new HttpError(403, OWNER_SWITCHES);
    const switches = { ...before.switches, ...patch.switches };
    const stored = before.rows ?? 'all';
    // While rights are off every member may call this: nothing is prepared unseen for when they are on.
    const rows = (on && patch.rows) || stored;
    // Rows that were stored before the external server came stay: only an administrator widens them.
    if (rows !== 'all' && rows !== before.rows && areRowsFixed(context)) {
      throw invalidField('rows', ROWS_ARE_FIXED);
    }
    await tx
      .update(companies)
      .set({
        rights: on ? switches : null,
        rightsRows: rows,
        rightsVersion: before.version + 1,
        ...(on && owner && { ownerId: owner.id }),
      })
      .where(eq(companies.id, companyId));
    // While rights are off there are no performers.
    if (on !== before.on) {
      await tx.update(users).set({ role: 'administrator' }).where(eq(users.companyId, companyId));
    }
    const changes = changesOf(
      IN_JOURNAL,
      { on: before.on, ...before.switches, rows: ROWS_LABELS[before.on ? stored : 'all'] },
      { on, ...(on ? { ...switches, rows: ROWS_LABELS[rows] } : {}) },
    );
    if (changes.length === 0) return;
    const record = { action: 'rights_changed', subject: { type: 'company' }, changes } as const;
    await recordAudit(tx, session, record, context.now());
  });
  announceRights(context, companyId);
  return findRights(context, db, companyId);
}

/**
 * Sets the role of a member of staff.
 * @throws {HttpError} 404 for an unknown person, 422 for the owner, who remains an administrator, and while
 *   rights are off
 */
export async function setRole(
  context: AppContext,
  session: Session,
  id: number,
  role: Role,
): Promise<void> {
  const { companyId } = session;
  await context.database.db.transaction(async (tx) => {
    const { staff, owner, before } = await lockRights(tx, context, companyId);
    const person = staff.find((one) => one.id === id);
    if (!person) throw notFound();
    if (!before.on) throw new HttpError(UNPROCESSABLE, RIGHTS_ARE_OFF);
    if (person.role === role) return;
    requireRole(context, role);
    if (owner?.id === id) throw new HttpError(UNPROCESSABLE, OWNER_KEEPS_ROLE);
    await tx
      .update(users)
      .set({ role, updatedAt: context.now() })
      .where(and(eq(users.companyId, companyId), eq(users.id, id)));
    const subject = { type: 'user', id, name: person.name } as const;
    const changes = [roleChange(person.role, role)];
    await recordAudit(tx, session, { action: 'role_changed', subject, changes }, context.now());
  });
  announceRights(context, companyId);
}

/**
 * Hands the company over to another active person, who becomes an administrator.
 * @throws {HttpError} 403 for another person than the owner, 422 for somebody who does not work there
 */
export async function setOwner(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<CompanyRights> {
  const { companyId } = session;
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const { staff, owner } = await lockRights(tx, context, companyId);
    if (owner?.id !== session.userId) throw new HttpError(403, OWNER_HANDS_OVER);
    const person = staff.find((one) => one.id === userId && statusOf(one) === 'active');
    if (!person) throw invalidField('user_id', NOT_WORKING);
    if (person.id === owner.id) return;
    await tx.update(companies).set({ ownerId: userId }).where(eq(companies.id, companyId));
    await tx.update(users).set({ role: 'administrator' }).where(eq(users.id, userId));
    const subject = { type: 'company' } as const;
    const changes = [{ field: 'Владелец', from: owner.name, to: person.name } as const];
    await recordAudit(tx, session, { action: 'owner_changed', subject, changes }, context.now());
  });
  announceRights(context, companyId);
  return findRights(context, db, companyId);
}
