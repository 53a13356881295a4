import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { MERGE_UNDO_DAYS, type LeadMergeResult, type MergeLeads } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leadMerges, leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { lockLeads, requireNoSpam, type LockedLead } from '../changing/change-leads';
import { recordActivity } from '../changing/lead-activity';
import { getLead } from '../reading/lead-repository';
import { moveLeadTasks, returnLeadTasks } from '../../tasks/lookup/task-moves';

const DAY_MS = 86_400_000;

/** Until when a merge can be undone. */
export const undoUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** @throws {HttpError} 422 */
function checkIds({ target_id, source_ids }: MergeLeads): void {
  if (source_ids.includes(target_id)) {
    throw invalidField('source_ids', 'Заявка не может войти сама в себя');
  }
  if (new Set(source_ids).size < source_ids.length) {
    throw invalidField('source_ids', 'Заявка выбрана дважды');
  }
}

/**
 * Explains a lead that cannot be locked: foreign, in the trash, or merged already.
 * @throws {HttpError} 404, 409
 */
async function explainMissing(tx: Db, companyId: number, ids: number[]): Promise<never> {
  const [known] = await tx
    .select({ id: leads.id, mergedInto: leads.mergedInto })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.id, ids), isNotNull(leads.deletedAt)));
  if (!known) throw notFound();
  throw new HttpError(
    409,
    known.mergedInto === null
      ? `Заявка №${known.id} в корзине`
      : `Заявка №${known.id} уже объединена с заявкой №${known.mergedInto}`,
  );
}

/** At most one client among them, and then that lead is the main one. @throws {HttpError} 422 */
function checkClients(target: LockedLead, sources: readonly LockedLead[]): void {
  const [withClient, another] = sources.filter(({ clientId }) => clientId !== null);
  if (!withClient) return;
  throw invalidField(
    'target_id',
    target.clientId === null && !another
      ? `Главной должна быть заявка №${withClient.id}: у неё есть клиент`
      : 'Клиент есть у нескольких заявок: такие не объединяются',
  );
}

/**
 * Puts leads under a main one: they leave lists, counts, board, export and bell as deleted ones do, and are
 * shown with it.
 * @throws {HttpError} 404 for a stranger, 409 for one in the trash, in the spam or merged, 422 for clients
 */
export async function mergeLeads(
  context: AppContext,
  session: Session,
  input: MergeLeads,
): Promise<LeadMergeResult> {
  const { companyId, userId } = session;
  checkIds(input);
  const { target_id: targetId, source_ids: sourceIds } = input;
  const result = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const locked = await lockLeads(tx, companyId, [targetId, ...sourceIds]);
    const missing = [targetId, ...sourceIds].filter((id) => !locked.some((lead) => lead.id === id));
    if (missing.length > 0) return explainMissing(tx, companyId, missing);
    for (const lead of locked) requireNoSpam(lead);
    const target = locked.find(({ id }) => id === targetId) as LockedLead;
    checkClients(
      target,
      locked.filter((lead) => lead !== target),
    );
    await tx
      .update(leads)
      .set({ deletedAt: now, deletedBy: userId, mergedInto: targetId })
      .where(inArray(leads.id, sourceIds));
    const movedTasks = await moveLeadTasks(tx, sourceIds, targetId);
    const [merge] = await tx
      .insert(leadMerges)
      .values({ companyId, targetId, sourceIds, movedTasks, userId, createdAt: now })
      .returning({ id: leadMerges.id });
    if (!merge) throw new Error('The merge was not stored');
    const entry = { userId, createdAt: now };
    const names = sourceIds.map((id) => `№${id}`).join(', ');
    await recordActivity(tx, companyId, [
      { ...entry, leadId: targetId, kind: 'merged', data: { merge_id: merge.id, leads: names } },
      ...sourceIds.map((leadId) => ({
        ...entry,
        leadId,
        kind: 'merged_into' as const,
        data: { merge_id: merge.id, lead_id: targetId },
      })),
    ]);
    const changes = [{ field: 'Вошли' as const, from: null, to: names }];
    const subject = { type: 'lead', id: targetId } as const;
    await recordAudit(tx, session, { action: 'leads_merged', subject, changes }, now);
    return {
      merge_id: merge.id,
      undo_until: undoUntil(now).toISOString(),
      lead: await getLead(tx, companyId, targetId),
    };
  });
  announceChange.lead(context, companyId, null);
  return result;
}

/**
 * Puts the leads of a merge back into the lists, just as they were.
 * @returns their numbers
 * @throws {HttpError} 404 for a stranger, 410 for one undone or too old
 */
export async function undoLeadMerge(
  context: AppContext,
  session: Session,
  id: number,
): Promise<{ lead_ids: number[] }> {
  const { companyId, userId } = session;
  const ids = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const [merge] = await tx
      .select()
      .from(leadMerges)
      .where(and(eq(leadMerges.id, id), eq(leadMerges.companyId, companyId)));
    if (!merge) throw notFound();
    // Leads are locked by ascending number before the merge itself is claimed.
    await tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [merge.targetId, ...merge.sourceIds]))
      .orderBy(leads.id)
      .for('update');
    const [standing] = await tx
      .select()
      .from(leadMerges)
      .where(eq(leadMerges.id, id))
      .for('update');
    if (!standing || standing.undoneAt !== null) {
      throw new HttpError(410, 'Объединение уже отменено');
    }
    if (undoUntil(standing.createdAt) <= now) {
      throw new HttpError(410, 'Отменить объединение можно было в течение 30 дней');
    }
    const back = await tx
      .update(leads)
      .set({ deletedAt: null, deletedBy: null, mergedInto: null })
      .where(and(inArray(leads.id, merge.sourceIds), eq(leads.mergedInto, merge.targetId)))
      .returning({ id: leads.id });
    await returnLeadTasks(tx, standing.movedTasks, merge.targetId);
    await tx.update(leadMerges).set({ undoneAt: now }).where(eq(leadMerges.id, id));
    await recordActivity(
      tx,
      companyId,
      [merge.targetId, ...back.map((lead) => lead.id)].map((leadId) => ({
        leadId,
        userId,
        kind: 'unmerged' as const,
        data: { merge_id: id },
        createdAt: now,
      })),
    );
    const subject = { type: 'lead', id: merge.targetId } as const;
    await recordAudit(tx, session, { action: 'leads_unmerged', subject }, now);
    return back.map((lead) => lead.id).toSorted((one, other) => one - other);
  });
  announceChange.lead(context, companyId, null);
  return { lead_ids: ids };
}
