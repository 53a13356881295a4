import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Failed } from '../../bulk/in-batches';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { lockLeads } from '../changing/change-leads';
import { recordActivity } from '../changing/lead-activity';
import { liveLeads } from '../reading/lead-repository';
import { returnToSpam } from './return-to-spam';
import { releaseSpam } from './spam';
import { restoreLeads } from '../changing/trash';
import { leftOut, type UndoEntry } from './undo-entry';

/** Brings back leads that are still in the trash since that very change. */
export async function revertDelete(
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
export async function revertRestore(
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

/** Takes leads out of the spam that are there since that very change; they are not new, so nobody is notified. */
export async function revertSpam(
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

/**
 * Puts leads back into the spam where nobody has worked on them since.
 * @param notified those who had been given the leads in turn, and have them no longer, are added to it
 */
export async function revertNotSpam(
  tx: Db,
  context: AppContext,
  session: Session,
  batch: UndoEntry[],
  notified: Set<number>,
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
  for (const userId of returned.notified) notified.add(userId);
  return leftOut(batch, returned.ids);
}
