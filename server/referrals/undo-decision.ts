import { and, eq, inArray, or } from 'drizzle-orm';
import type { UndoEntry } from '../bulk/bulk-resource';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { referralRewards, type leadReferrals } from '../db/schema';
import { IN_SPAM, type LockedLead } from '../leads/changing/change-leads';
import { isAnyCancelled } from '../orders/lookup/payment-lookup';
import { settle, writeDecision, type LockedInvite } from './decide-lead';

type Reward = typeof referralRewards.$inferSelect;

const DECIDED_SINCE = 'Решение с тех пор изменили';
const LEDGER_CHANGED = 'Начисления за заявку с тех пор изменились';
const PAID = 'Начисление за заявку уже выплачено. Сделайте возврат';

/** The former decision about a lead, and the effect of the new one on the ledger. Kept as JSON. */
export interface DecisionUndo extends UndoEntry {
  /** When it was decided: by which a later decision, and a later step of an entry, are recognised. */
  at: string;
  before: Pick<typeof leadReferrals.$inferSelect, 'state' | 'reason' | 'userId'>;
  /** Entries that were made. */
  made: number[];
  /** Entries that were taken away, as they had been. */
  taken: Pick<Reward, 'id' | 'status' | 'reason'>[];
  /** The newest entry of the lead and its client. */
  last: number;
}

/** The entries a decision about a lead may touch, and those that it could touch if they were there. */
export const rewardsAround = (tx: Db, companyId: number, leads: LockedLead[]): Promise<Reward[]> =>
  tx
    .select()
    .from(referralRewards)
    .where(
      and(
        eq(referralRewards.companyId, companyId),
        or(
          inArray(
            referralRewards.leadId,
            leads.map(({ id }) => id),
          ),
          inArray(
            referralRewards.clientId,
            leads.flatMap(({ clientId }) => clientId ?? []),
          ),
        ),
      ),
    )
    .orderBy(referralRewards.id)
    .for('no key update');

/** Records the changes of the ledger. @param before the entries around the lead before the decision */
export function ledgerTrace(
  before: Reward[],
  after: Reward[],
): Pick<DecisionUndo, 'made' | 'taken' | 'last'> {
  const former = new Map(before.map((row) => [row.id, row]));
  return {
    made: after.filter(({ id }) => !former.has(id)).map(({ id }) => id),
    taken: after.flatMap(({ id, isReleased }) => {
      const row = former.get(id);
      return row && isReleased && !row.isReleased
        ? [{ id, status: row.status, reason: row.reason }]
        : [];
    }),
    last: after.at(-1)?.id ?? 0,
  };
}

/** Whether a payment that entries were accrued for has been cancelled. */
async function isPaymentCancelled(tx: Db, companyId: number, rewards: Reward[]): Promise<boolean> {
  const ids = rewards.flatMap(({ sourceType, sourceId }) =>
    sourceType === 'payment' && sourceId !== null ? [sourceId] : [],
  );
  return ids.length > 0 && isAnyCancelled(tx, companyId, ids);
}

/** Why a decision is not taken back; null: nothing has happened since that it would contradict. */
async function refusalOf(
  tx: Db,
  companyId: number,
  { lead, invited }: LockedInvite,
  entry: DecisionUndo,
  undone: ReadonlySet<number>,
): Promise<string | null> {
  if (lead.spamAt !== null) return IN_SPAM;
  if (invited?.updatedAt.toISOString() !== entry.at) return DECIDED_SINCE;
  const around = await rewardsAround(tx, companyId, [lead]);
  const byId = new Map(around.map((row) => [row.id, row]));
  const isSame = (row: Reward | undefined): row is Reward =>
    row !== undefined && (row.updatedAt.toISOString() === entry.at || undone.has(row.id));
  const made = entry.made.map((id) => byId.get(id));
  if (made.some((row) => row?.status === 'paid')) return PAID;
  if (!made.every((row) => isSame(row) && row.status === 'accrued')) return LEDGER_CHANGED;
  const taken = entry.taken.map((was) => ({ was, row: byId.get(was.id) }));
  // Of a paid entry only the source was set free.
  const isAsLeft = taken.every(
    ({ was, row }) =>
      row?.isReleased &&
      row.clientId === lead.clientId &&
      (was.status === 'paid' ? row.status === 'paid' : isSame(row)),
  );
  const isNew = ({ id }: Reward) => id > entry.last && !undone.has(id);
  if (!isAsLeft || around.some(isNew)) return LEDGER_CHANGED;
  const rows = taken.flatMap(({ row }) => row ?? []);
  return (await isPaymentCancelled(tx, companyId, rows)) ? LEDGER_CHANGED : null;
}

/**
 * Takes what was made out of the ledger, and puts back what was taken. Entries stay: their state alone
 * changes.
 */
async function restoreLedger(tx: Db, { made, taken }: DecisionUndo, now: Date): Promise<void> {
  if (made.length > 0) {
    const reason = 'Решение о заявке отменено';
    await tx
      .update(referralRewards)
      .set({ status: 'cancelled', isReleased: true, reason, updatedAt: now })
      .where(inArray(referralRewards.id, made));
  }
  for (const { id, status, reason } of taken) {
    await tx
      .update(referralRewards)
      .set({ status, reason, isReleased: false, updatedAt: now })
      .where(eq(referralRewards.id, id));
  }
}

/**
 * Takes a decision about a lead back, with what it has done to the ledger: all of it or, where anything of it
 * is other than it was left, none.
 * @param undone entries that the same undo has put back or taken out; those of this decision are added to it
 * @returns why it stands; null: it does no longer
 */
export async function revertDecision(
  tx: Db,
  { companyId, userId }: Session,
  invite: LockedInvite,
  { entry, undone, now }: { entry: DecisionUndo; undone: Set<number>; now: Date },
): Promise<string | null> {
  const refusal = await refusalOf(tx, companyId, invite, entry, undone);
  if (refusal !== null) return refusal;
  await restoreLedger(tx, entry, now);
  for (const id of [...entry.made, ...entry.taken.map((was) => was.id)]) undone.add(id);
  await writeDecision(tx, companyId, invite, { ...entry.before, now }, userId);
  // Events in between, such as a payment, are rewarded.
  await settle(tx, companyId, invite.lead, { cancelled: null, now });
  return null;
}
