import { and, lt, sql } from 'drizzle-orm';
import type { BulkLeads, BulkResult } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { announceChange, announceToUser } from '../changing/announce';
import { notifyAssigned, requireActiveColleague } from '../changing/assign';
import {
  changeLeads,
  fieldOf,
  IN_SPAM,
  lockLeads,
  type ChangedLead,
  type LeadChange,
  type LockedLead,
} from '../changing/change-leads';
import { isFirstResponse } from '../reading/first-response';
import { inBatches, missingOf, type Failed } from './in-batches';
import { knowFields } from '../reading/field-tests';
import { leadConditions } from '../reading/lead-filter';
import { leadsInWords } from '../changing/lead-notices';
import { assignmentsOf } from './return-to-spam';
import { acceptLeads, markSpam } from './spam';
import { announceTold, notifyNobody, type Told } from '../changing/notify-of-new-lead';
import { liveIds, restoreLeads, trashLeads } from '../changing/trash';
import { keepSnapshot, type UndoEntry } from './undo-snapshot';

/** What a batch did: which numbers failed, what can be taken back, and whether somebody is to be told. */
interface BatchOutcome {
  failed: Failed;
  undo: UndoEntry[];
  isNews?: boolean;
  /** What new leads are said aloud. */
  told?: Told;
}

/** The leads of one call, and where the next call goes on. */
interface Targets {
  ids: number[];
  next: number | null;
}

/**
 * The leads that are meant, found once: what an action does to the filter does not change the choice. By a filter they
 * come from the newest number down, so that what arrives while it is gone through in parts is never reached.
 * @throws {HttpError} 409 where the filter means another number of leads than the person was told
 */
async function findTargets(
  context: AppContext,
  session: Session,
  { ids, filter, expected, limit, before }: BulkLeads,
): Promise<Targets> {
  if (ids !== undefined) return { ids: [...new Set(ids)], next: null };
  const meant = and(
    leadConditions(context, session, await knowFields(context, session, filter ?? {})),
    before === undefined ? undefined : lt(leads.id, before),
  );
  // Counted and taken in one look: nothing can come between the two. One more than asked for tells whether any is left.
  const { rows } = await context.database.db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (select id from leads where ${meant})
    select (select count(*) from found)::integer as total,
      array(select id from found order by id desc limit ${limit === undefined ? null : limit + 1}) as ids`);
  const found = rows[0] ?? { total: 0, ids: [] };
  if (expected !== undefined && expected !== found.total) {
    throw new HttpError(409, `Список изменился: сейчас в нём ${leadsInWords(found.total)}`);
  }
  const part = found.ids.slice(0, limit);
  return { ids: part, next: part.length < found.ids.length ? (part.at(-1) ?? null) : null };
}

const toUndo = (change: LeadChange, { before, at }: ChangedLead): UndoEntry => ({
  id: before.id,
  before: 'status' in change ? before.status : before.userId,
  at: at.toISOString(),
  ...(isFirstResponse(change, before) ? { responded: true as const } : {}),
});

/** The leads whose field somebody has changed since the caller saw them, unless they are as wanted all the same. */
function findClashes(
  locked: LockedLead[],
  change: Extract<BulkLeads, { payload: unknown }>['payload'],
  seen: BulkLeads['seen'],
): Failed {
  return locked.flatMap((lead) => {
    const version = seen?.[lead.id];
    const { changedAt, clash } = fieldOf(change, lead);
    if (version === undefined || changedAt === null || changedAt <= new Date(version)) return [];
    const holds =
      'status' in change ? lead.status === change.status : lead.userId === change.user_id;
    return holds ? [] : [{ id: lead.id, message: clash }];
  });
}

async function changeBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
  { payload: change, seen }: Extract<BulkLeads, { payload: unknown }>,
): Promise<BatchOutcome> {
  const userId = 'user_id' in change ? change.user_id : null;
  if (userId !== null) await requireActiveColleague(tx, session.companyId, userId);
  const locked = await lockLeads(tx, session.companyId, ids);
  const [lockedIds, open] = [
    locked.map(({ id }) => id),
    locked.filter(({ spamAt }) => spamAt === null),
  ];
  const clashes = findClashes(open, change, seen);
  const clashing = new Set(clashes.map(({ id }) => id));
  const free = open.filter(({ id }) => !clashing.has(id));
  const changed = await changeLeads(tx, session, free, change, { now: context.now() });
  return {
    failed: [
      ...missingOf(ids, lockedIds),
      ...missingOf(
        lockedIds,
        open.map(({ id }) => id),
        { message: IN_SPAM },
      ),
      ...clashes,
    ],
    undo: changed.map((lead) => toUndo(change, lead)),
    isNews: await notifyAssigned(tx, context, session, userId, changed),
  };
}

async function trashBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<BatchOutcome> {
  // Locked first: in the same order as everybody else locks them.
  await lockLeads(tx, session.companyId, ids);
  const now = context.now();
  const removed = await trashLeads(tx, session, ids, now);
  return {
    failed: missingOf(ids, removed),
    undo: removed.map((id) => ({ id, before: null, at: now.toISOString() })),
  };
}

async function restoreBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<BatchOutcome> {
  const restored = await restoreLeads(tx, context, session, ids);
  return {
    // A lead that was not in the trash is where it is wanted.
    failed: missingOf(ids, await liveIds(tx, session.companyId, ids)),
    undo: restored.map(({ id, deletedAt, deletedBy, updatedAt }) => ({
      id,
      before: deletedAt.toISOString(),
      at: updatedAt.toISOString(),
      deletedBy,
    })),
  };
}

async function spamBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<BatchOutcome> {
  const locked = await lockLeads(tx, session.companyId, ids);
  const now = context.now();
  const marked = await markSpam(tx, session, ids, now);
  return {
    failed: missingOf(
      ids,
      locked.map(({ id }) => id),
    ),
    undo: marked.map((id) => ({ id, before: null, at: now.toISOString() })),
  };
}

async function acceptBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<BatchOutcome> {
  const { released, told } = await acceptLeads(tx, session, ids, context.now());
  const now = await assignmentsOf(tx, session, told.leadIds);
  return {
    failed: missingOf(ids, await liveIds(tx, session.companyId, ids)),
    undo: released.map(({ id, spamAt, reasons, ...former }) => ({
      id,
      before: spamAt.toISOString(),
      at: now.get(id)?.version ?? '',
      reasons,
      ...(now.get(id)?.userId === former.userId ? {} : { former }),
    })),
    told,
  };
}

function doBatch(
  tx: Db,
  context: AppContext,
  session: Session,
  bulk: BulkLeads,
  ids: number[],
): Promise<BatchOutcome> {
  switch (bulk.action) {
    case 'status':
    case 'assign':
      return changeBatch(tx, context, session, ids, bulk);
    case 'delete':
      return trashBatch(tx, context, session, ids);
    case 'restore':
      return restoreBatch(tx, context, session, ids);
    case 'spam':
      return spamBatch(tx, context, session, ids);
    case 'not_spam':
      return acceptBatch(tx, context, session, ids);
  }
}

/**
 * Does one thing to many leads, with the history and the notifications of single changes; the change can be taken back
 * as a whole.
 * @throws {HttpError} 422 for a person who is not an active colleague; 409 where the filter means another number of leads
 * than the caller expects
 */
export async function bulkLeads(
  context: AppContext,
  session: Session,
  bulk: BulkLeads,
): Promise<BulkResult> {
  const { db } = context.database;
  const assignee = bulk.action === 'assign' ? bulk.payload.user_id : null;
  if (assignee !== null) await requireActiveColleague(db, session.companyId, assignee);

  const { ids: targets, next } = await findTargets(context, session, bulk);
  const snapshot: UndoEntry[] = [];
  const told = notifyNobody(session.companyId);
  let isNews = false;
  const outcome = await inBatches(
    context,
    targets.map((id) => ({ id })),
    async (tx, batch) => {
      const done = await doBatch(
        tx,
        context,
        session,
        bulk,
        batch.map(({ id }) => id),
      );
      snapshot.push(...done.undo);
      isNews ||= done.isNews ?? false;
      told.leadIds.push(...(done.told?.leadIds ?? []));
      told.userIds.push(...(done.told?.userIds ?? []));
      return done.failed;
    },
  );
  const undo_token = await keepSnapshot(db, session, bulk.action, snapshot, context.now());
  if (undo_token !== null) announceChange(context, session.companyId, null);
  if (isNews && assignee !== null) announceToUser(context, assignee, null);
  announceTold(context, { ...told, userIds: [...new Set(told.userIds)] });
  return { ...outcome, undo_token, next };
}
