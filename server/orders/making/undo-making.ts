import { CONFLICT } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { UndoableResource } from '../../bulk/create-bulk';
import type { UndoEntry } from '../../bulk/bulk-resource';
import { inBatches } from '../../bulk/in-batches';
import { storeUndoOperation } from '../../bulk/undo-operations';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { HttpError, notFound } from '../../http/http-error';
import { findable } from '../../http/named-records';
import { releaseLead, type TakenLead } from '../../leads/changing/take-lead';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { notifyOfOrderVisits } from '../../visits/lookup/notify-of-order';
import { isKept, orderTrash } from '../order-trash';
import type { OrderSource } from './order-source';

/** An order that was made, and the lead that was taken with it. Kept as JSON. */
export interface OrderMaking extends UndoEntry {
  taken?: TakenLead | undefined;
}

const NAME = 'order-making';
const ACTION = 'make';

/** Keeps what making an order has done. @returns the token that takes it back */
export const storeMaking = (
  tx: Db,
  session: Session,
  { id, taken, undo }: Omit<OrderSource, 'draft'> & { id: number },
  now: Date,
): Promise<string | null> =>
  storeUndoOperation(
    tx,
    session,
    {
      resource: undo?.resource ?? NAME,
      action: ACTION,
      snapshot: [{ id, ...(taken && { taken }), ...undo?.entry }],
    },
    now,
  );

/**
 * Puts an order that was made into the trash and releases its lead.
 * @returns the people whose notifications have changed
 * @throws {HttpError} 409 for an order with payments or documents, 404 for one in the trash; rolled back, its
 *   lead stays taken
 */
export async function unmakeOrder(
  tx: Db,
  session: Session,
  { id, taken }: OrderMaking,
  now: Date,
): Promise<number[]> {
  // Leads are locked before orders everywhere.
  const userIds = taken ? await releaseLead(tx, session, taken, now) : [];
  const { failed } = await orderTrash.remove(tx, session, [id], now);
  const [refusal] = failed;
  if (refusal)
    throw isKept(refusal.message) ? new HttpError(CONFLICT, refusal.message) : notFound();
  const change = { orderIds: [id], obstacle: 'trash', isGone: false } as const;
  return [...userIds, ...(await notifyOfOrderVisits(tx, session, change, now))];
}

/** The makings, without the taking of leads that the person does not find now: these stay as they are. */
export async function withoutHiddenLeads<Making extends OrderMaking>(
  context: AppContext,
  session: Session,
  makings: Making[],
): Promise<Making[]> {
  const ids = makings.flatMap(({ taken }) => taken?.leadId ?? []);
  const found = new Set(await findable(context, session, 'leads', ids));
  return makings.map((made) =>
    made.taken && !found.has(made.taken.leadId) ? { ...made, taken: undefined } : made,
  );
}

/** Announces that an order is gone again, and its lead released. */
export function announceUnmade(
  context: AppContext,
  { companyId, userId: caller }: Session,
  { taken }: OrderMaking,
  userIds: readonly number[],
): void {
  announceChange.order(context, companyId, null);
  const lost = taken?.assignedAt ? lostBy(caller, null) : {};
  if (taken) announceChange.lead(context, companyId, taken.leadId, lost);
  for (const userId of userIds) announceToUser(context, userId, taken?.leadId, 'other');
}

/** Undoes the making of an order. */
export const orderMaking: UndoableResource = {
  name: NAME,
  table: orders,
  module: 'soft_windows',
  async undo(context, session, { snapshot }) {
    const announcements: (() => void)[] = [];
    const makings = await withoutHiddenLeads(context, session, snapshot as OrderMaking[]);
    const outcome = await inBatches(context, makings, async (tx, batch) => {
      const now = context.now();
      for (const made of batch) {
        const userIds = await unmakeOrder(tx, session, made, now);
        const subject = { type: 'order', id: made.id } as const;
        await recordAudit(tx, session, { action: 'orders_deleted', subject }, now);
        announcements.push(() => announceUnmade(context, session, made, userIds));
      }
      return [];
    });
    for (const announce of announcements) announce();
    return outcome;
  },
};
