import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { UNDO_MINUTES, type UndoResult } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads, undoOperations } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { HttpError, notFound } from '../../http/http-error';
import { MINUTE_MS } from '../../http/rate-limit';
import { announceChange, announceToUser } from '../changing/announce';
import { lockLeads } from '../changing/change-leads';
import { inBatches, type Failed } from './in-batches';
import { recordActivity } from '../changing/lead-activity';
import { liveLeads } from '../reading/lead-repository';
import { returnToSpam } from './return-to-spam';
import { releaseSpam } from './spam';
import { restoreLeads } from '../changing/trash';
import { revertField } from './undo-field';
import { leftOut, type UndoAction, type UndoEntry } from './undo-snapshot';

const TOO_LATE = 'Отменить уже нельзя';

interface Operation {
  action: UndoAction;
  snapshot: UndoEntry[];
}

/**
 * Takes an operation for this call alone.
 * @throws {HttpError} 404 where the company has none such, 410 where it was taken back already or is too old
 */
async function claimOperation(
  context: AppContext,
  { companyId }: Session,
  token: string,
): Promise<Operation> {
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    const [operation] = await tx
      .select()
      .from(undoOperations)
      .where(and(eq(undoOperations.id, token), eq(undoOperations.companyId, companyId)))
      .for('update');
    if (!operation) throw notFound();
    const age = now.getTime() - operation.createdAt.getTime();
    if (operation.usedAt !== null || age > UNDO_MINUTES * MINUTE_MS) {
      throw new HttpError(410, TOO_LATE);
    }
    await tx.update(undoOperations).set({ usedAt: now }).where(eq(undoOperations.id, token));
    return {
      action: operation.action as UndoAction,
      snapshot: operation.snapshot as UndoEntry[],
    };
  });
}

/** Brings back leads that are still in the trash since that very change. */
async function revertDelete(
  tx: Db,
  context: AppContext,
  session: Session,
  batch: UndoEntry[],
): Promise<Failed> {
  const trashed = await tx
    .select({ id: leads.id, deletedAt: leads.deletedAt })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, session.companyId),
        inArray(
          leads.id,
          batch.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(leads.id))
    .for('update');
  const moments = new Map(batch.map(({ id, at }) => [id, at]));
  const restored = await restoreLeads(
    tx,
    context,
    session,
    trashed
      .filter(({ id, deletedAt }) => deletedAt?.toISOString() === moments.get(id))
      .map(({ id }) => id),
  );
  return leftOut(
    batch,
    restored.map(({ id }) => id),
  );
}

/** Puts leads back into the trash as they lay there, unless somebody has worked on them since. */
async function revertRestore(
  tx: Db,
  context: AppContext,
  session: Session,
  batch: UndoEntry[],
): Promise<Failed> {
  await lockLeads(
    tx,
    session.companyId,
    batch.map(({ id }) => id),
  );
  const was = batch.map(
    ({ id, before, at, deletedBy }) =>
      sql`(${id}::integer, ${at}::timestamptz, ${before}::timestamptz, ${deletedBy ?? null}::integer)`,
  );
  const rows = await tx
    .update(leads)
    .set({ deletedAt: sql`was.deleted_at`, deletedBy: sql`was.deleted_by` })
    .from(sql`(values ${sql.join(was, sql`, `)}) as was (id, version, deleted_at, deleted_by)`)
    .where(
      and(
        liveLeads(session.companyId),
        sql`${leads.id} = was.id`,
        sql`${leads.updatedAt} = was.version`,
      ),
    )
    .returning({ id: leads.id });
  const undone = rows.map(({ id }) => id);
  await recordActivity(
    tx,
    session.companyId,
    undone.map((leadId) => ({
      leadId,
      userId: session.userId,
      kind: 'deleted',
      createdAt: context.now(),
    })),
  );
  return leftOut(batch, undone);
}

/** Takes leads out of the spam that are there since that very change; they are not new, so nobody is told. */
async function revertSpam(
  tx: Db,
  context: AppContext,
  session: Session,
  batch: UndoEntry[],
): Promise<Failed> {
  const moments = new Map(batch.map(({ id, at }) => [id, at]));
  const there = await tx
    .select({ id: leads.id, spamAt: leads.spamAt })
    .from(leads)
    .where(and(liveLeads(session.companyId), inArray(leads.id, [...moments.keys()])))
    .orderBy(asc(leads.id))
    .for('update');
  const released = await releaseSpam(
    tx,
    session,
    there.filter(({ id, spamAt }) => spamAt?.toISOString() === moments.get(id)).map(({ id }) => id),
    { at: context.now(), isUndo: true },
  );
  return leftOut(
    batch,
    released.map(({ id }) => id),
  );
}

/** @param told those who had been given the leads in turn, and have them no longer; it is added to */
async function revertNotSpam(
  tx: Db,
  context: AppContext,
  session: Session,
  batch: UndoEntry[],
  told: Set<number>,
): Promise<Failed> {
  const returned = await returnToSpam(
    tx,
    session,
    batch.map(({ id, before, at, reasons = [], former = null }) => ({
      id,
      spamAt: new Date(String(before)),
      reasons,
      version: new Date(at),
      former,
    })),
    context.now(),
  );
  for (const userId of returned.told) told.add(userId);
  return leftOut(batch, returned.ids);
}

/**
 * Takes back what a bulk change did, and only that: a lead whose field was written again since is left as it is.
 * `updated_at` goes on, for going back is a change too, which an older view of the lead must not overwrite unseen.
 * @throws {HttpError} 404 for a token the company does not have, 410 where it is too late
 */
export async function undoBulk(
  context: AppContext,
  session: Session,
  token: string,
): Promise<UndoResult> {
  const { action, snapshot } = await claimOperation(context, session, token);
  const told = new Set<number>();
  const outcome = await inBatches(context, snapshot, async (tx, batch) => {
    if (action === 'delete') return revertDelete(tx, context, session, batch);
    if (action === 'restore') return revertRestore(tx, context, session, batch);
    if (action === 'spam') return revertSpam(tx, context, session, batch);
    if (action === 'not_spam') return revertNotSpam(tx, context, session, batch, told);
    const reverted = await revertField(tx, context, session, action, batch);
    for (const userId of reverted.told) told.add(userId);
    return reverted.failed;
  });
  if (outcome.processed > 0) announceChange(context, session.companyId, null);
  for (const userId of told) announceToUser(context, userId, null);
  return outcome;
}
