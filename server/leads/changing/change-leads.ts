import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { LeadActivityKind, LeadKind, LeadPatch } from '#contract';
import type { Db } from '../../db/database';
import { leads, rejectReasons } from '../../db/schema';
import type { Session } from '../../context/session';
import { HttpError } from '../../http/http-error';
import { isFirstResponse } from '../reading/first-response';
import { changeAndTell } from './lead-activity';
import { liveLeads } from '../reading/lead-repository';
import { readHandled } from './read-notices';
import { writtenSource, type SourceChange } from './lead-source';

/** One field of a lead and what it becomes; of the status also a value this version has no name for. */
export type LeadChange = Exclude<LeadPatch, { status: unknown }> | { status: string };

/** A lead locked until the transaction ends. */
export interface LockedLead {
  id: number;
  kind: LeadKind;
  status: string;
  userId: number | null;
  clientId: number | null;
  spamAt: Date | null;
  firstResponseAt: Date | null;
  notesChangedAt: Date | null;
  statusChangedAt: Date | null;
  assignedAt: Date | null;
  rejectReasonId: number | null;
  rejectComment: string | null;
  rejectReasonChangedAt: Date | null;
  leadFormId: number | null;
  source: string | null;
}

/** A lead as it was before a change, and the moment the change has got. */
export interface ChangedLead {
  before: LockedLead;
  at: Date;
}

/**
 * The moment of a change: later than every earlier change of the same lead, even of the same millisecond or
 * by a server with a clock that is ahead. That is what makes `updated_at` a version which
 * `If-Unmodified-Since` can be compared with.
 */
export const changeMoment = (now: Date): SQL<Date> =>
  sql<Date>`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${leads.updatedAt}) + interval '1 millisecond')`;

/** Locks the live leads of a company, always in one order, so that two callers cannot wait for each other. */
export function lockLeads(tx: Db, companyId: number, ids: number[]): Promise<LockedLead[]> {
  return tx
    .select({
      id: leads.id,
      kind: leads.kind,
      status: leads.status,
      userId: leads.userId,
      clientId: leads.clientId,
      spamAt: leads.spamAt,
      firstResponseAt: leads.firstResponseAt,
      notesChangedAt: leads.notesChangedAt,
      statusChangedAt: leads.statusChangedAt,
      assignedAt: leads.assignedAt,
      rejectReasonId: leads.rejectReasonId,
      rejectComment: leads.rejectComment,
      rejectReasonChangedAt: leads.rejectReasonChangedAt,
      leadFormId: leads.leadFormId,
      source: leads.source,
    })
    .from(leads)
    .where(and(liveLeads(companyId), inArray(leads.id, ids)))
    .orderBy(asc(leads.id))
    .for('update');
}

export const IN_SPAM = 'Заявка в спаме. Сначала отметьте её «Не спам»';

/**
 * Refuses changes of a lead in the spam: with a changed status it would come out of it as one that was
 * answered, and without notifications.
 * @throws {HttpError} 409
 */
export function requireNoSpam({ spamAt }: Pick<LockedLead, 'spamAt'>): void {
  if (spamAt !== null) throw new HttpError(409, IN_SPAM);
}

/** A new rejection drops the former reason; an undo restores it. */
const NO_REASON = { rejectReasonId: null, rejectComment: null };

/** The columns a change is about, and what is written with them. */
function columnsOf(change: LeadChange, at: SQL<Date>, isUndo: boolean) {
  if ('notes' in change) {
    const { notes } = change;
    return {
      isOther: sql`${leads.notes} is distinct from ${notes}`,
      written: { notes, notesChangedAt: at },
    };
  }
  if ('status' in change) {
    const { status } = change;
    return {
      isOther: sql`${leads.status} is distinct from ${status}`,
      written: {
        status,
        statusChangedAt: at,
        awaitsAssignee: false,
        ...(status === 'rejected' && !isUndo && NO_REASON),
      },
    };
  }
  if ('reject_reason_id' in change) {
    const { reject_reason_id: rejectReasonId, reject_comment: comment } = change;
    const rejectComment = comment || null;
    return {
      isOther: sql`(${leads.rejectReasonId}, ${leads.rejectComment}) is distinct from
        (${rejectReasonId}::integer, ${rejectComment}::text)`,
      written: { rejectReasonId, rejectComment, rejectReasonChangedAt: at },
    };
  }
  if ('source' in change) {
    const source = writtenSource(change);
    return { isOther: sql`${leads.source} is distinct from ${source}`, written: { source } };
  }
  const { user_id: userId } = change;
  return {
    isOther: sql`${leads.userId} is distinct from ${userId}`,
    written: { userId, assignedAt: at, awaitsAssignee: false },
  };
}

/** The entries of the history of a change, without the former note. */
function historyOf(
  change: LeadChange,
  before: LockedLead,
  mark: { undone?: number },
  reasons: Map<number, string>,
) {
  const entry = (kind: LeadActivityKind, data = {}) => ({ kind, data: { ...data, ...mark } });
  if ('notes' in change) {
    return entry('note', { to: change.notes });
  }
  if ('status' in change) return entry('status', { from: before.status, to: change.status });
  if ('reject_reason_id' in change) {
    return entry('reject_reason', {
      from: before.rejectReasonId,
      to: change.reject_reason_id,
      from_name: reasons.get(before.rejectReasonId ?? 0) ?? null,
      to_name: reasons.get(change.reject_reason_id ?? 0) ?? null,
      comment: change.reject_comment || null,
    });
  }
  if ('source' in change) {
    return entry('source', { from: before.source, to: writtenSource(change) });
  }
  return entry('assigned', { from: before.userId, to: change.user_id });
}

/** Reads the labels of reasons for a change of the reason; other changes need none. */
async function reasonNames(tx: Db, locked: LockedLead[], change: LeadChange) {
  if (!('reject_reason_id' in change)) return new Map<number, string>();
  const ids = [change.reject_reason_id, ...locked.map(({ rejectReasonId }) => rejectReasonId)];
  const rows = await tx
    .select({ id: rejectReasons.id, name: rejectReasons.name })
    .from(rejectReasons)
    .where(
      inArray(
        rejectReasons.id,
        ids.flatMap((id) => id ?? []),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When the field of a change was last written, and the text of the 409 where it was written unseen. */
export function fieldOf(change: Exclude<LeadChange, SourceChange>, locked: LockedLead) {
  if ('notes' in change) {
    return { changedAt: locked.notesChangedAt, clash: 'Заметку тем временем изменили' };
  }
  if ('status' in change) {
    return { changedAt: locked.statusChangedAt, clash: 'Статус тем временем изменили' };
  }
  if ('reject_reason_id' in change) {
    return {
      changedAt: locked.rejectReasonChangedAt,
      clash: 'Причину отказа тем временем изменили',
    };
  }
  return { changedAt: locked.assignedAt, clash: 'Ответственного тем временем сменили' };
}

/** The moment of the first response, of these leads the moment of the change. */
const respondedAt = (answered: LockedLead[], at: SQL<Date>) =>
  sql`case when ${inArray(
    leads.id,
    answered.map(({ id }) => id),
  )} then ${at} else ${leads.firstResponseAt} end`;

/** Whether a change says that somebody works on the lead now. */
const isHandling = (change: LeadChange) =>
  'status' in change || ('user_id' in change && change.user_id !== null);

/**
 * Changes one field of locked leads and writes their history, and their first response where it is one; a
 * lead that has the value already is left alone. Notifications about leads that are handled are read.
 * @param how `isUndo`: it takes an earlier change back, and the history says so
 * @returns the leads that were changed
 */
export async function changeLeads(
  tx: Db,
  session: Session,
  locked: LockedLead[],
  change: LeadChange,
  { now, isUndo = false }: { now: Date; isUndo?: boolean },
): Promise<ChangedLead[]> {
  if (locked.length === 0) return [];
  const at = changeMoment(now);
  const { isOther, written } = columnsOf(change, at, isUndo);
  const answered = isUndo ? [] : locked.filter((lead) => isFirstResponse(change, lead));
  const reasons = await reasonNames(tx, locked, change);
  const update = tx
    .update(leads)
    .set({
      ...written,
      updatedAt: at,
      ...(answered.length > 0 && { firstResponseAt: respondedAt(answered, at) }),
    })
    .where(
      and(
        inArray(
          leads.id,
          locked.map(({ id }) => id),
        ),
        isOther,
      ),
    )
    .returning({ id: leads.id, updatedAt: leads.updatedAt });
  const moments = await changeAndTell(tx, session, {
    update,
    entries: locked.map((before) => ({
      ...historyOf(change, before, isUndo ? { undone: 1 } : {}, reasons),
      leadId: before.id,
    })),
    before: 'notes' in change ? sql`jsonb_build_object('from', ${leads.notes})` : undefined,
  });
  if (!isUndo && isHandling(change)) await readHandled(tx, session, [...moments.keys()], now);
  return locked.flatMap((before) => {
    const moment = moments.get(before.id);
    return moment ? [{ before, at: moment }] : [];
  });
}
