import { and, asc, inArray } from 'drizzle-orm';
import type { Failed } from '../../bulk/in-batches';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { liveLeads } from '../reading/lead-repository';
import { leadTrash } from '../reading/lead-trash';
import { returnToSpam } from './return-to-spam';
import { releaseSpam } from './spam';
import { leftOut, toTrash, type UndoEntry } from './undo-entry';

/** Restores leads that this very change put into the trash, or puts restored ones back into it. */
export async function revertTrash(
  tx: Db,
  context: AppContext,
  session: Session,
  action: 'delete' | 'restore',
  batch: UndoEntry[],
): Promise<Failed> {
  const entries = batch.map(toTrash);
  return leftOut(batch, await leadTrash.revert(tx, session, entries, action, context.now()));
}

/**
 * Releases leads that are in the spam since that very change; they are not new, so there are no
 * notifications.
 */
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
 * Puts leads back into the spam unless they were worked on since.
 * @param notified collects the assignees by round robin who lose a lead by the undo
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
