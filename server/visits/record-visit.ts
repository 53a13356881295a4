import { recordActivity } from '../activity/activity';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import type { StoredActivityData } from '../db/schema';
import type { StoredOrder } from '../orders/order-repository';
import { announceChange, announceToUser } from '../realtime/announce';
import { notifyOfVisit } from './visit-notices';
import { seeOwnMark } from './route/see-own-mark';
import { isSameTime, type VisitState } from './visit-state';
import { isSeenByPerformers } from './lookup/seen-by-performers';
import { kindWords } from './lookup/visit-words';

/** A change of one visit; null: it was not there before, or is not there any more. */
export interface VisitStep {
  id: number;
  order: Pick<StoredOrder, 'id' | 'number' | 'contactName' | 'address'>;
  before: VisitState | null;
  after: VisitState | null;
}

const KIND_OF_STATUS = {
  planned: 'visit_reopened',
  done: 'visit_done',
  failed: 'visit_failed',
  cancelled: 'visit_cancelled',
} as const satisfies Record<VisitState['status'], string>;

/** The kind of the entry in the order's history. */
function kindOf(before: VisitState, after: VisitState): string {
  if (before.status !== after.status) return KIND_OF_STATUS[after.status];
  if (!isSameTime(before, after)) return 'visit_moved';
  if (before.arrivedAt === null && after.arrivedAt !== null) return 'visit_arrived';
  return 'visit_changed';
}

const spanOf = ({ startsAt, endsAt }: VisitState) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/**
 * Writes a change of a visit into the history of its order, notifies its people, and writes a deletion or
 * restoration into the journal.
 * @param kind of the entry, where the states do not say it
 * @returns the notified people
 */
export async function recordStep(
  tx: Db,
  session: Session,
  step: VisitStep,
  now: Date,
  kind?: 'visit_planned' | 'visit_deleted' | 'visit_restored',
): Promise<number[]> {
  const { id, order, before, after } = step;
  const shown = after ?? before;
  if (!shown) return [];
  const data: StoredActivityData = { visit_id: id, visit: shown.kind, ...spanOf(shown) };
  if (before && after && !isSameTime(before, after)) {
    Object.assign(data, {
      from_starts_at: before.startsAt.toISOString(),
      from_ends_at: before.endsAt.toISOString(),
    });
  }
  if (after?.status === 'failed') data['reason'] = after.reason;
  await recordActivity(tx, session.companyId, [
    {
      subject: { type: 'order', id: order.id },
      userId: session.userId,
      kind: kind ?? (before && after ? kindOf(before, after) : 'visit_changed'),
      data,
      createdAt: now,
    },
  ]);
  if (kind === 'visit_deleted' || kind === 'visit_restored') {
    const name = `${kindWords(shown.kind)}: заказ №${order.number}`;
    await recordAudit(tx, session, { action: kind, subject: { type: 'visit', id, name } }, now);
  }
  if (before && after && before.status !== after.status) await seeOwnMark(tx, session, id);
  return notifyOfVisit(tx, session, step, now);
}

/** Tells open tabs of a changed visit, and its people of new notifications. */
export function announceStep(
  context: Pick<AppContext, 'realtime' | 'now'>,
  companyId: number,
  { id, order, before, after }: VisitStep,
  { notified, isOrderMoved }: { notified: readonly number[]; isOrderMoved: boolean },
): void {
  // With a visit a person may lose its order; a performer loses one that is moved far ahead.
  const isAhead = after !== null && !isSeenByPerformers(after, context.now());
  const lostBy = (before?.userIds ?? []).filter(
    (userId) => isAhead || !after?.userIds.includes(userId),
  );
  announceChange.visit(context, companyId, id, { lostBy });
  if (isOrderMoved) announceChange.order(context, companyId, order.id);
  for (const userId of notified) announceToUser(context, userId, undefined, 'task');
}
