import { and, eq, inArray } from 'drizzle-orm';
import type { BulkUsers, AssigneeKind } from '#contract';
import type { BulkCall, UndoEntry } from '../bulk/bulk-resource';
import { missingOf, type Failed } from '../bulk/in-batches';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { notifications, users } from '../db/schema';
import type { Session } from '../context/session';
import { restoreAll, kindsOfStored, type StoredHandOver } from './handed-over';
import { lockStaff } from './shut-out';

const CHANGED_SINCE = { message: 'Сотрудника с тех пор изменили' };

/** The effects of disabling a person. Times are as on the wire. */
interface DisabledEntry extends UndoEntry {
  /** When they were disabled. */
  at: string;
  /** Their records in work, and when each was reassigned. */
  handed: StoredHandOver;
  /** Who got them, and the notification that says so. */
  successor: number | null;
  noticeId: number | null;
}

/** Whether a person was on shift before. */
interface ShiftEntry extends UndoEntry {
  onShift: boolean;
}

export type UserUndoEntry = DisabledEntry | ShiftEntry;

/** The effects of an undo, to be announced. */
interface Reverted {
  changed: Set<number>;
  moved: Set<AssigneeKind>;
  notified: Set<number>;
}

/** Puts everyone on the shift they were on, unless somebody has changed it since. */
async function revertShift(
  tx: Db,
  context: AppContext,
  { companyId }: Session,
  entries: ShiftEntry[],
): Promise<number[]> {
  const reverted: number[] = [];
  for (const onShift of [true, false]) {
    const ids = entries.filter((entry) => entry.onShift === onShift).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx
      .update(users)
      .set({ onShift, updatedAt: context.now() })
      .where(
        and(eq(users.companyId, companyId), inArray(users.id, ids), eq(users.onShift, !onShift)),
      )
      .returning({ id: users.id });
    reverted.push(...rows.map(({ id }) => id));
  }
  return reverted;
}

/** Lets people in again who are disabled since that very change, and takes back what followed from it. */
async function revertDisable(
  tx: Db,
  context: AppContext,
  session: Session,
  entries: DisabledEntry[],
  effects: Reverted,
): Promise<number[]> {
  const { companyId } = session;
  const staff = new Map((await lockStaff(tx, companyId)).map((user) => [user.id, user]));
  const untouched = entries.filter(({ id, at }) => staff.get(id)?.disabledAt?.toISOString() === at);
  const ids = untouched.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(users)
    .set({ disabledAt: null, updatedAt: context.now() })
    .where(and(eq(users.companyId, companyId), inArray(users.id, ids)));
  for (const entry of untouched) {
    const { notified } = effects;
    await restoreAll(tx, context, session, { to: entry.id, stored: entry.handed, notified });
    for (const kind of kindsOfStored(entry.handed)) effects.moved.add(kind);
    if (entry.successor !== null) effects.notified.add(entry.successor);
  }
  const notices = untouched.flatMap(({ noticeId }) => noticeId ?? []);
  if (notices.length > 0) {
    await tx
      .delete(notifications)
      .where(and(eq(notifications.companyId, companyId), inArray(notifications.id, notices)));
  }
  return ids;
}

/** Undoes a bulk change of the staff, except for people changed since. */
export async function revertUsers(
  tx: Db,
  { context, session, effects }: BulkCall<Reverted>,
  entries: UserUndoEntry[],
  action: BulkUsers['action'],
): Promise<Failed> {
  const reverted =
    action === 'shift'
      ? await revertShift(tx, context, session, entries as ShiftEntry[])
      : await revertDisable(tx, context, session, entries as DisabledEntry[], effects);
  for (const id of reverted) effects.changed.add(id);
  const ids = entries.map(({ id }) => id);
  return missingOf(ids, reverted, CHANGED_SINCE);
}
