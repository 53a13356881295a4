import { and, eq } from 'drizzle-orm';
import type { UndoResult } from '#contract';
import * as activity from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import type { UndoableResource } from '../../bulk/create-bulk';
import { missingOf, type Failed } from '../../bulk/in-batches';
import { storeUndoOperation } from '../../bulk/undo-operations';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import {
  changeLeads,
  changeMoment,
  lockLeads,
  type LockedLead,
} from '../../leads/changing/change-leads';
import { recordActivity } from '../../leads/changing/lead-activity';
import { withdrawResponses } from '../../leads/reading/first-response';
import { announceChange } from '../../realtime/announce';
import { cancelForLead } from '../../referrals/accrue';
import { tieClient } from './tie-client';

const RESOURCE = 'client-leads';

/** A lead as it was before it was given to a client. */
export interface LinkedLead {
  id: number;
  clientId: number;
  status: string;
}

/** The outcome of linking leads to a new client. */
export interface LinkedLeads {
  ids: number[];
  /** Takes the links back; null where there are none. */
  undoToken: string | null;
}

/** Leads that were not linked to another client meanwhile, and are no spam. */
const isFree = ({ clientId, spamAt, kind }: LockedLead) =>
  clientId === null && spamAt === null && kind !== 'test';

/**
 * Gives locked leads to a client who was just written down: each is then as after a conversion. Leads that
 * have a client, lie in the spam or are tests are left as they are.
 */
export async function linkLeads(
  tx: Db,
  session: Session,
  locked: LockedLead[],
  clientId: number,
  now: Date,
): Promise<LinkedLeads> {
  const free = locked.filter(isFree);
  for (const lead of free) {
    await tieClient(tx, session, lead, { id: clientId, kind: 'linked' }, now);
  }
  const snapshot = free.map(({ id, status }): LinkedLead => ({ id, clientId, status }));
  const operation = { resource: RESOURCE, action: 'link', snapshot };
  return {
    ids: free.map(({ id }) => id),
    undoToken: await storeUndoOperation(tx, session, operation, now),
  };
}

/** Takes a locked lead from its client: it is again as it was, but for what was written to it since. */
export async function unlinkLead(
  tx: Db,
  session: Session,
  lead: LockedLead,
  { clientId, status }: LinkedLead,
  now: Date,
): Promise<void> {
  const { companyId, userId } = session;
  const { id, firstResponseAt, statusChangedAt } = lead;
  // Of a status that was changed since, or was no other before, nothing is taken back.
  if (lead.status === 'completed' && status !== lead.status) {
    await changeLeads(tx, session, [lead], { status }, { now, isUndo: true });
    const isByLink = firstResponseAt?.getTime() === statusChangedAt?.getTime();
    if (firstResponseAt && isByLink) {
      await withdrawResponses(tx, [{ id, at: firstResponseAt.toISOString() }]);
    }
  }
  await tx
    .update(leads)
    .set({ clientId: null, updatedAt: changeMoment(now) })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)));
  await cancelForLead(tx, companyId, id, { reason: 'Привязка отменена', now });
  const entry = { userId, createdAt: now };
  await recordActivity(tx, companyId, [
    { ...entry, leadId: id, kind: 'unlinked', data: { client_id: clientId } },
  ]);
  await activity.recordActivity(tx, companyId, [
    {
      ...entry,
      subject: { type: 'client', id: clientId },
      kind: 'lead_unlinked',
      data: { lead_id: id },
    },
  ]);
}

/** How the links of a client who was written down are taken back; the client stays. */
export const linkedLeadsUndo: UndoableResource = {
  name: RESOURCE,
  module: 'leads',
  async undo(context, session, { snapshot }): Promise<UndoResult> {
    const { companyId } = session;
    const links = snapshot as LinkedLead[];
    const ids = links.map(({ id }) => id);
    const now = context.now();
    const failed = await context.database.db.transaction(async (tx): Promise<Failed> => {
      const locked = await lockLeads(tx, companyId, ids);
      const refused: Failed = missingOf(
        ids,
        locked.map(({ id }) => id),
      );
      for (const lead of locked) {
        const link = links.find(({ id }) => id === lead.id);
        if (link && lead.clientId === link.clientId) await unlinkLead(tx, session, lead, link, now);
        else refused.push({ id: lead.id, message: 'Заявка уже у другого клиента' });
      }
      const count = ids.length - refused.length;
      if (count > 0) {
        const subject = { type: 'lead' } as const;
        await recordAudit(tx, session, { action: 'change_undone', subject, count }, now);
      }
      return refused;
    });
    announceChange.lead(context, companyId, null);
    announceChange.client(context, companyId, null);
    announceChange.referral(context, companyId, null);
    return { processed: ids.length - failed.length, failed };
  },
};
