import { and, eq, inArray } from 'drizzle-orm';
import type { BulkUsers, AssigneeKind } from '#contract';
import type { BatchOutcome, BulkCall } from '../bulk/bulk-resource';
import { createBulk } from '../bulk/create-bulk';
import { missingOf, type Failed } from '../bulk/in-batches';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { findPersonName } from '../people/find-person-name';
import { statusOf, workingUsers } from '../people/user-status';
import { USER_LABELS } from '../people/user-labels';
import { announceChange, announceToUser } from '../realtime/announce';
import { announceHandOver, toStored } from './handed-over';
import { userConditions } from './list-users';
import {
  findProtectedOwner,
  LAST_ACTIVE,
  lockStaff,
  NOT_WORKING,
  OWN_ACCESS,
  OWNER_STAYS,
  requireSuccessor,
  shutOut,
} from './shut-out';
import { revertUsers, type UserUndoEntry } from './undo-users';

const IS_SUCCESSOR = 'Этому сотруднику передаются заявки';

type Disable = Extract<BulkUsers, { action: 'disable' }>;
type Shift = Extract<BulkUsers, { action: 'shift' }>;

/** The announcements after the change. */
interface UserEffects {
  changed: Set<number>;
  endedSessions: string[];
  /** Kinds of which records have changed hands. */
  moved: Set<AssigneeKind>;
  /** People with changed notifications. */
  notified: Set<number>;
}

type UserCall = BulkCall<UserEffects>;
type UserOutcome = BatchOutcome<UserUndoEntry>;

/** Applies the single-user disable; already disabled users are skipped and keep their leads. */
async function disableBatch(
  tx: Db,
  { context, session, effects }: UserCall,
  ids: number[],
  { payload: { transfer_to: successor } }: Disable,
): Promise<UserOutcome> {
  const staff = await lockStaff(tx, session.companyId);
  const wanted = new Set(ids);
  const owner = await findProtectedOwner(tx, session.companyId);
  const refused = new Map([
    ...(owner === null ? [] : [[owner, OWNER_STAYS] as const]),
    ...(successor === null ? [] : [[successor, IS_SUCCESSOR] as const]),
    [session.userId, OWN_ACCESS],
  ]);
  const working = staff.filter((user) => statusOf(user) === 'active');
  const receiver = requireSuccessor(working, successor);
  const failed: Failed = [
    ...missingOf(
      ids,
      staff.map(({ id }) => id),
    ),
    ...ids.flatMap((id) => {
      const message = refused.get(id);
      return message === undefined ? [] : [{ id, message }];
    }),
  ];
  const disabled = staff.filter(
    ({ id, disabledAt }) => wanted.has(id) && !refused.has(id) && disabledAt === null,
  );
  if (disabled.length > 0 && !working.some(({ id }) => !wanted.has(id) || refused.has(id))) {
    const refused = disabled.map(({ id }) => ({ id, message: LAST_ACTIVE }));
    return { failed: [...failed, ...refused], undo: [] };
  }
  const undo: UserUndoEntry[] = [];
  for (const user of disabled) {
    const done = await shutOut(tx, context, session, user, receiver);
    effects.changed.add(user.id);
    effects.endedSessions.push(...done.ended);
    for (const kind of done.handed.keys()) effects.moved.add(kind);
    if (done.noticeId !== null && successor !== null) effects.notified.add(successor);
    undo.push({
      id: user.id,
      at: done.disabledAt.toISOString(),
      handed: toStored(done.handed),
      successor,
      noticeId: done.noticeId,
    });
  }
  return { failed, undo };
}

/** Who does not work here has no shift. */
async function shiftBatch(
  tx: Db,
  { context, session, effects }: UserCall,
  ids: number[],
  { payload: { on_shift: onShift } }: Shift,
): Promise<UserOutcome> {
  const wanted = new Set(ids);
  const staff = (await lockStaff(tx, session.companyId)).filter(({ id }) => wanted.has(id));
  const working = staff.filter((user) => statusOf(user) === 'active');
  const changed = working.filter((user) => user.onShift !== onShift).map(({ id }) => id);
  if (changed.length > 0) {
    await tx
      .update(users)
      .set({ onShift, updatedAt: context.now() })
      .where(and(eq(users.companyId, session.companyId), inArray(users.id, changed)));
  }
  for (const id of changed) effects.changed.add(id);
  const found = staff.map(({ id }) => id);
  const atWork = working.map(({ id }) => id);
  return {
    failed: [...missingOf(ids, found), ...missingOf(found, atWork, { message: NOT_WORKING })],
    undo: changed.map((id) => ({ id, onShift: !onShift })),
  };
}

/**
 * Changes of many of the staff. An undo brings back access and leads, but no session and no link that has
 * ended.
 */
export const userBulk = createBulk<BulkUsers, UserUndoEntry, UserEffects>({
  name: 'users',
  table: users,
  actOf: () => 'staff',
  audit: {
    subject: 'user',
    actionOf: ({ action }) => (action === 'disable' ? 'users_disabled' : 'users_shift'),
    nameOf: (db, { companyId }, id) => findPersonName(db, companyId, id),
    changesOf: (bulk) =>
      bulk.action === 'shift'
        ? [{ field: USER_LABELS.on_shift, from: null, to: bulk.payload.on_shift }]
        : [],
  },
  async check({ database }, { companyId }, bulk) {
    if (bulk.action !== 'disable') return;
    const working = await database.db
      .select({ id: users.id })
      .from(users)
      .where(workingUsers(companyId));
    requireSuccessor(working, bulk.payload.transfer_to);
  },
  find: (_context, session, { filter = {} }) => ({
    table: users,
    id: users.id,
    where: userConditions(session, filter),
  }),
  createEffects: () => ({
    changed: new Set(),
    endedSessions: [],
    moved: new Set(),
    notified: new Set(),
  }),
  apply: (tx, call, ids, bulk) =>
    bulk.action === 'disable' ? disableBatch(tx, call, ids, bulk) : shiftBatch(tx, call, ids, bulk),
  revert: revertUsers,
  async announce({ context, session: { companyId }, effects }) {
    await context.realtime.revokeSessions(effects.endedSessions);
    announceHandOver(context, companyId, effects.moved);
    for (const userId of effects.notified) announceToUser(context, userId, null);
    const [only = null, ...others] = effects.changed;
    if (only !== null) announceChange.user(context, companyId, others.length > 0 ? null : only);
  },
});
