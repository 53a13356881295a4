import { LEAD_STATUS_LABELS, type BulkLeads } from '#contract';
import type { BatchOutcome, BulkCall } from '../../bulk/bulk-resource';
import { createBulk } from '../../bulk/create-bulk';
import { idsOf, missingOf, type Failed } from '../../bulk/in-batches';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { announceChange, announceToUser } from '../../realtime/announce';
import { notifyAssigned } from '../changing/assign';
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
import { restartNorm } from '../lookup/response-due';
import { leadConditions, readLeadFilter } from '../reading/lead-filter';
import { assignmentsOf } from './return-to-spam';
import { acceptLeads, markSpam } from './spam';
import {
  announceNewLeads,
  nothingToAnnounce,
  type Announcement,
} from '../changing/notify-of-new-lead';
import { leadTrash } from '../reading/lead-trash';
import { liveIds } from '../reading/lead-repository';
import { revertField } from './undo-field';
import { ofTrash, type UndoEntry } from './undo-entry';
import { revertNotSpam, revertSpam, revertTrash } from './undo-leads';
import { findReasonName } from '../changing/reject-reason';
import { withoutReason, writeReasons } from './write-reasons';

/** The announcements after the change. */
interface LeadEffects {
  /** New leads that are said aloud. */
  announcement: Announcement;
  /** People with changed notifications. */
  notified: Set<number>;
}

type LeadCall = BulkCall<LeadEffects>;
type LeadOutcome = BatchOutcome<UndoEntry>;
type FieldBulk = Extract<BulkLeads, { action: 'status' | 'assign' }>;

const toUndo = (change: LeadChange, { before, at }: ChangedLead): UndoEntry => ({
  id: before.id,
  before: 'status' in change ? before.status : before.userId,
  at: at.toISOString(),
  ...(isFirstResponse(change, before) ? { responded: true as const } : {}),
});

/** Finds leads with a field changed since the caller saw them, except where it has the wanted value. */
function findClashes(
  locked: LockedLead[],
  change: FieldBulk['payload'],
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

const isRejection = (change: FieldBulk['payload']) =>
  'status' in change && change.status === 'rejected';

async function changeBatch(
  tx: Db,
  { context, session, effects }: LeadCall,
  ids: number[],
  { payload: change, seen }: FieldBulk,
): Promise<LeadOutcome> {
  const userId = 'user_id' in change ? change.user_id : null;
  const locked = await lockLeads(tx, session.companyId, ids);
  const [lockedIds, open] = [
    locked.map(({ id }) => id),
    locked.filter(({ spamAt }) => spamAt === null),
  ];
  const clashes = findClashes(open, change, seen);
  const clashing = new Set(clashes.map(({ id }) => id));
  const free = open.filter(({ id }) => !clashing.has(id));
  const changed = await changeLeads(tx, session, free, change, { now: context.now() });
  if (await notifyAssigned(tx, context, session, userId, changed)) {
    effects.notified.add(userId ?? 0);
  }
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
    ...(isRejection(change) && {
      followUp: await withoutReason(tx, session.companyId, idsOf(free)),
    }),
  };
}

async function trashBatch(
  tx: Db,
  { context, session }: LeadCall,
  ids: number[],
  action: 'delete' | 'restore',
): Promise<LeadOutcome> {
  const change = action === 'delete' ? leadTrash.remove : leadTrash.restoreMany;
  const now = context.now();
  const { failed, undo } = await change(tx, session, ids, now);
  if (action === 'restore') await restartNorm(tx, session.companyId, ids, now);
  return { failed, undo: undo.map(ofTrash) };
}

async function spamBatch(
  tx: Db,
  { context, session }: LeadCall,
  ids: number[],
): Promise<LeadOutcome> {
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
  { context, session, effects }: LeadCall,
  ids: number[],
): Promise<LeadOutcome> {
  const { released, announcement } = await acceptLeads(tx, session, ids, context.now());
  effects.announcement.leadIds.push(...announcement.leadIds);
  effects.announcement.userIds.push(...announcement.userIds);
  const now = await assignmentsOf(tx, session, announcement.leadIds);
  return {
    failed: missingOf(ids, await liveIds(tx, session.companyId, ids)),
    undo: released.map(({ id, spamAt, reasons, ...former }) => ({
      id,
      before: spamAt.toISOString(),
      at: now.get(id)?.version ?? '',
      reasons,
      ...(now.get(id)?.userId === former.userId ? {} : { former }),
    })),
  };
}

function applyBatch(tx: Db, call: LeadCall, ids: number[], bulk: BulkLeads): Promise<LeadOutcome> {
  switch (bulk.action) {
    case 'status':
    case 'assign':
      return changeBatch(tx, call, ids, bulk);
    case 'reject_reason':
      return writeReasons(tx, call, ids, bulk.payload);
    case 'delete':
    case 'restore':
      return trashBatch(tx, call, ids, bulk.action);
    case 'spam':
      return spamBatch(tx, call, ids);
    case 'not_spam':
      return acceptBatch(tx, call, ids);
  }
}

function revertBatch(
  tx: Db,
  { context, session, effects }: LeadCall,
  batch: UndoEntry[],
  action: BulkLeads['action'],
): Promise<Failed> {
  switch (action) {
    case 'status':
    case 'assign':
    case 'reject_reason':
      return revertField(tx, context, session, action, batch, effects.notified);
    case 'delete':
    case 'restore':
      return revertTrash(tx, context, session, action, batch);
    case 'spam':
      return revertSpam(tx, context, session, batch);
    case 'not_spam':
      return revertNotSpam(tx, context, session, batch, effects.notified);
  }
}

/** A lead that comes out of the spam may be given to the next in turn. */
function formerAssignee({ before, former }: UndoEntry, action: string) {
  if (action === 'assign') return before === null ? null : Number(before);
  return action === 'not_spam' ? former?.userId : undefined;
}

const AUDIT_ACTION = {
  status: 'leads_changed',
  assign: 'leads_changed',
  reject_reason: 'leads_changed',
  delete: 'leads_deleted',
  restore: 'leads_restored',
  spam: 'leads_to_spam',
  not_spam: 'leads_from_spam',
} as const;

/**
 * Changes of many leads. Taken back, `updated_at` goes on: going back is a change too, which an older view of
 * the lead must not overwrite unseen.
 */
export const leadBulk = createBulk<BulkLeads, UndoEntry, LeadEffects>({
  name: 'leads',
  table: leads,
  module: 'leads',
  audit: {
    subject: 'lead',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    async changesOf(bulk, db, { companyId }) {
      if (bulk.action === 'status') {
        return [{ field: 'Статус', from: null, to: LEAD_STATUS_LABELS[bulk.payload.status] }];
      }
      if (bulk.action !== 'reject_reason') return [];
      const name = await findReasonName(db, companyId, bulk.payload.reject_reason_id);
      return [{ field: 'Причина отказа', from: null, to: name }];
    },
  },
  assignee: (bulk) => (bulk.action === 'assign' ? bulk.payload.user_id : undefined),
  formerAssignee,
  find: async (context, session, { filter = {} }) => ({
    table: leads,
    id: leads.id,
    where: leadConditions(context, session, await readLeadFilter(context, session, filter)),
  }),
  asksNext: (bulk) => bulk.action === 'status' && isRejection(bulk.payload),
  createEffects: ({ companyId }) => ({
    announcement: nothingToAnnounce(companyId),
    notified: new Set(),
  }),
  apply: applyBatch,
  revert: revertBatch,
  announce({ context, session, effects: { announcement, notified } }, isChanged) {
    if (isChanged) announceChange.lead(context, session.companyId, null);
    for (const userId of notified) announceToUser(context, userId, null);
    announceNewLeads(context, { ...announcement, userIds: [...new Set(announcement.userIds)] });
  },
});
