import { and, eq, ne, notInArray } from 'drizzle-orm';
import * as activity from '../../activity/activity';
import { isAbout } from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { activity as activityTable, clients, leads, referralRewards } from '../../db/schema';
import { changeLeads, changeMoment, type LockedLead } from '../../leads/changing/change-leads';
import { recordActivity } from '../../leads/changing/lead-activity';
import { withdrawResponses } from '../../leads/reading/first-response';
import { followLead } from '../../referrals/accrue';
import { countReferences } from '../client-references';
import { lockClients } from '../lookup/client-lookup';
import { clientTrash } from '../reading/client-trash';
import type { Tie } from './stored-ties';

/** A lead that is taken from its client. */
interface Untied {
  id: number;
  clientId: number;
}

/**
 * Takes a locked lead from its client, with the history of both and the rewards; its status stays.
 * @param how `isUndo`: it takes an earlier change back, and the history says so
 * @returns the client that was once made of the lead; null where there is none
 */
export async function untieClient(
  tx: Db,
  { companyId, userId }: Session,
  { id, clientId }: Untied,
  { now, isUndo }: { now: Date; isUndo: boolean },
): Promise<number | null> {
  const isMade = and(eq(clients.companyId, companyId), eq(clients.leadId, id));
  const [made] = await tx.select({ id: clients.id }).from(clients).where(isMade);
  await lockClients(tx, companyId, [clientId, ...(made ? [made.id] : [])]);
  // Otherwise the lead could never become a client anew.
  if (made) await tx.update(clients).set({ leadId: null }).where(isMade);
  const rows = await tx
    .update(leads)
    .set({ clientId: null, updatedAt: changeMoment(now) })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
    .returning({ at: leads.updatedAt });
  await followLead(tx, companyId, { id, from: clientId, to: null }, now);
  const mark: Record<string, number> = isUndo ? { undone: 1 } : {};
  const entry = { userId, createdAt: rows[0]?.at ?? now };
  await recordActivity(tx, companyId, [
    { ...entry, leadId: id, kind: 'unlinked', data: { client_id: clientId, ...mark } },
  ]);
  await activity.recordActivity(tx, companyId, [
    {
      ...entry,
      subject: { type: 'client', id: clientId },
      kind: 'lead_unlinked',
      data: { lead_id: id, ...mark },
    },
  ]);
  return made?.id ?? null;
}

/** Takes a locked lead from its client: it is again as it was, but for what was written to it since. */
export async function unlinkLead(
  tx: Db,
  session: Session,
  lead: LockedLead,
  { clientId, status }: Tie,
  now: Date,
): Promise<void> {
  const { id, firstResponseAt, statusChangedAt } = lead;
  // Of a status that was changed since, or was no other before, nothing is taken back.
  if (lead.status === 'completed' && status !== lead.status) {
    await changeLeads(tx, session, [lead], { status }, { now, isUndo: true });
    const isByTie = firstResponseAt?.getTime() === statusChangedAt?.getTime();
    if (firstResponseAt && isByTie) {
      await withdrawResponses(tx, [{ id, at: firstResponseAt.toISOString() }]);
    }
  }
  await untieClient(tx, session, { id, clientId }, { now, isUndo: true });
}

/** Whether anything but its making, and the lead taken from it, ever happened to a locked client. */
async function isUntouched(
  tx: Db,
  companyId: number,
  client: typeof clients.$inferSelect,
  made: string,
): Promise<boolean> {
  if (client.updatedAt.toISOString() !== made) return false;
  const subject = { type: 'client', id: client.id } as const;
  const happened = await tx.$count(
    activityTable,
    and(isAbout(companyId, subject), notInArray(activityTable.kind, ['created', 'lead_unlinked'])),
  );
  if (happened > 0) return false;
  const references = await countReferences(tx, client.id);
  if (references.some(({ kind }) => kind !== 'rewards')) return false;
  const earned = await tx.$count(
    referralRewards,
    and(
      eq(referralRewards.companyId, companyId),
      eq(referralRewards.clientId, client.id),
      ne(referralRewards.status, 'cancelled'),
    ),
  );
  return earned === 0;
}

/**
 * Puts a client into the trash who was made of a lead by mistake, unless they were worked with since.
 * @param made the version they were made with
 * @returns whether they are out of the lists now
 */
export async function removeMadeClient(
  tx: Db,
  session: Session,
  { clientId, made }: { clientId: number; made: string },
  now: Date,
): Promise<boolean> {
  const { companyId } = session;
  const [client] = await lockClients(tx, companyId, [clientId]);
  if (!client || client.deletedAt !== null || client.mergedInto !== null) return true;
  if (!(await isUntouched(tx, companyId, client, made))) return false;
  const { undo: removed } = await clientTrash.remove(tx, session, [clientId], now);
  if (removed.length === 0) return false;
  const subject = { type: 'client', id: clientId } as const;
  await recordAudit(tx, session, { action: 'clients_deleted', subject, count: 1 }, now);
  return true;
}
