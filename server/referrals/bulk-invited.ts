import { REFERRAL_LEAD_STATE_LABELS, type BulkReferralLeads } from '#contract';
import type { BatchOutcome, BulkCall } from '../bulk/bulk-resource';
import { createBulk } from '../bulk/create-bulk';
import { missingOf, type Failed } from '../bulk/in-batches';
import { lockClients } from '../clients/lookup/client-lookup';
import type { Db } from '../db/database';
import { leads } from '../db/schema';
import { announceChange } from '../realtime/announce';
import { decide, decisionRefusal, lockInvites, type LockedInvite } from './decide-lead';
import { foundInvited } from './list-invited';
import { ledgerTrace, revertDecision, rewardsAround, type DecisionUndo } from './undo-decision';

type InvitedCall = BulkCall<null>;

/**
 * Locks leads with all that a decision about one of them may touch, before the first of them is decided
 * about: kind by kind, each in the order of its numbers, as single decisions do.
 */
async function lockAll(tx: Db, companyId: number, ids: number[]): Promise<LockedInvite[]> {
  const locked = await lockInvites(tx, companyId, ids);
  const leads = locked.map(({ lead }) => lead);
  await rewardsAround(tx, companyId, leads);
  const clientIds = leads.flatMap(({ clientId }) => clientId ?? []);
  await lockClients(tx, companyId, clientIds);
  return locked;
}

const idsOf = (locked: LockedInvite[]) => locked.map(({ lead }) => lead.id);

/** Decides about each as about one by itself; what is decided so already keeps its reason. */
async function decideBatch(
  tx: Db,
  { context, session: { companyId, userId } }: InvitedCall,
  ids: number[],
  { payload }: BulkReferralLeads,
): Promise<BatchOutcome<DecisionUndo>> {
  const locked = await lockAll(tx, companyId, ids);
  const failed = missingOf(ids, idsOf(locked));
  const undo: DecisionUndo[] = [];
  const now = context.now();
  for (const invite of locked) {
    const { lead, invited } = invite;
    const refusal = decisionRefusal(invite, payload.state);
    if (refusal) failed.push({ id: lead.id, message: refusal.message });
    else if (invited && invited.state !== payload.state) {
      const before = await rewardsAround(tx, companyId, [lead]);
      await decide(tx, companyId, invite, { ...payload, userId, now });
      const { state, reason, userId: decidedBy } = invited;
      undo.push({
        id: lead.id,
        at: now.toISOString(),
        before: { state, reason, userId: decidedBy },
        ...ledgerTrace(before, await rewardsAround(tx, companyId, [lead])),
      });
    }
  }
  return { failed, undo };
}

/** The last decision is taken back first: an earlier one may have led to what it changed. */
async function revertBatch(
  tx: Db,
  { context, session }: InvitedCall,
  entries: DecisionUndo[],
): Promise<Failed> {
  const ids = entries.map(({ id }) => id);
  const locked = await lockAll(tx, session.companyId, ids);
  const byLead = new Map(locked.map((invite) => [invite.lead.id, invite]));
  const failed = missingOf(ids, idsOf(locked));
  const undone = new Set<number>();
  const now = context.now();
  for (const entry of entries.toReversed()) {
    const invite = byLead.get(entry.id);
    const refusal = invite && (await revertDecision(tx, session, invite, { entry, undone, now }));
    if (refusal) failed.push({ id: entry.id, message: refusal });
  }
  return failed;
}

/** Decisions about many invited leads, which can be taken back for a while. */
export const invitedBulk = createBulk<BulkReferralLeads, DecisionUndo, null>({
  name: 'referral-leads',
  table: leads,
  // Accruals follow from it, and unpaid ones are cancelled.
  actOf: () => 'payments',
  module: 'leads',
  audit: {
    subject: 'lead',
    actionOf: () => 'leads_changed',
    changesOf: ({ payload }) => [
      { field: 'Приглашение', from: null, to: REFERRAL_LEAD_STATE_LABELS[payload.state] },
    ],
  },
  find: (context, session, { filter = {} }) => foundInvited(context, session, filter),
  createEffects: () => null,
  apply: decideBatch,
  revert: revertBatch,
  announce({ context, session }, isChanged) {
    if (isChanged) announceChange.referral(context, session.companyId, null);
  },
});
