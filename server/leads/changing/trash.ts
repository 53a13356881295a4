import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { recordActivity } from './lead-activity';
import { tabCondition } from '../reading/lead-filter';
import { liveLeads } from '../reading/lead-repository';

/** A lead that came out of the trash, and what had put it there. */
export interface RestoredLead {
  id: number;
  deletedAt: Date;
  deletedBy: number | null;
  updatedAt: Date;
}

/** Those of the numbers that are live leads of a company. */
export async function liveIds(tx: Db, companyId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(liveLeads(companyId), inArray(leads.id, ids)));
  return rows.map(({ id }) => id);
}

/**
 * Puts live leads into the trash, with the history. Nothing else of them changes, `updated_at` included, so that a
 * restored lead is the lead it was; their notifications are out of sight as long as they are.
 * @returns the numbers of the leads that were put there, and when
 */
export async function trashLeads(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  deletedAt: Date,
): Promise<number[]> {
  const removed = await tx
    .update(leads)
    .set({ deletedAt, deletedBy: userId })
    .where(and(liveLeads(companyId), inArray(leads.id, ids)))
    .returning({ id: leads.id });
  await recordActivity(
    tx,
    companyId,
    removed.map(({ id }) => ({ leadId: id, userId, kind: 'deleted', createdAt: deletedAt })),
  );
  return removed.map(({ id }) => id);
}

/** Takes leads out of the trash just as they were, and writes that into the history; the others are left alone. */
export async function restoreLeads(
  tx: Db,
  context: AppContext,
  session: Session,
  ids: number[],
): Promise<RestoredLead[]> {
  const { companyId, userId } = session;
  const trashed = await tx
    .select({
      id: leads.id,
      deletedAt: leads.deletedAt,
      deletedBy: leads.deletedBy,
      updatedAt: leads.updatedAt,
    })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        tabCondition(context, session, 'trash'),
        inArray(leads.id, ids),
      ),
    )
    .orderBy(asc(leads.id))
    .for('update');
  const restored = trashed.flatMap(({ deletedAt, ...lead }) =>
    deletedAt === null ? [] : [{ ...lead, deletedAt }],
  );
  if (restored.length === 0) return [];
  await tx
    .update(leads)
    .set({ deletedAt: null, deletedBy: null })
    .where(
      inArray(
        leads.id,
        restored.map(({ id }) => id),
      ),
    );
  await recordActivity(
    tx,
    companyId,
    restored.map(({ id }) => ({
      leadId: id,
      userId,
      kind: 'restored',
      createdAt: context.now(),
    })),
  );
  return restored;
}
