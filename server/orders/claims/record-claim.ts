import type { Session } from '../../context/session';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { shortened } from '../../people/shortened';
import { storeNotices } from '../../people/store-notices';
import { announceChange, announceToUser } from '../../realtime/announce';
import type { StoredOrder } from '../order-repository';
import { isSameState, type ClaimState } from './claim-state';

/** A change of one claim; null: it was not there before, or is not there any more. */
export interface ClaimStep {
  id: number;
  order: Pick<StoredOrder, 'id' | 'number' | 'userId'>;
  before: ClaimState | null;
  after: ClaimState | null;
}

/** A history shows the beginning of a long text; the whole of it is in the claim. */
const SHOWN_CHARACTERS = 300;
const shown = (text: string): string => {
  const characters = Array.from(text);
  return characters.length <= SHOWN_CHARACTERS
    ? text
    : `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`;
};

/** The kind of the entry in the order's history; null: the change is not visible, so there is no entry. */
function kindOf({ before, after }: ClaimStep): string | null {
  if (!before) return 'claim_added';
  if (!after) return 'claim_removed';
  if (before.resolvedAt === null && after.resolvedAt !== null) return 'claim_resolved';
  if (before.resolvedAt !== null && after.resolvedAt === null) return 'claim_reopened';
  return isSameState(before, after) ? null : 'claim_changed';
}

/** Records a change of a claim in the history of its order. */
export async function recordStep(
  tx: Db,
  { companyId, userId }: Session,
  step: ClaimStep,
  createdAt: Date,
): Promise<void> {
  const { id, order, before, after } = step;
  const [kind, known] = [kindOf(step), after ?? before];
  if (kind === null || !known) return;
  const data = {
    claim_id: id,
    text: shown(known.text),
    ...(before && after && before.text !== after.text && { from: shown(before.text) }),
    ...(known.resolution !== null &&
      kind !== 'claim_reopened' && { resolution: shown(known.resolution) }),
  };
  const subject = { type: 'order', id: order.id } as const;
  await recordActivity(tx, companyId, [{ subject, userId, kind, data, createdAt }]);
}

/** With this the titles of the notices about claims begin. */
export const CLAIM_NOTICE = 'Рекламация по заказу №';

/**
 * Notifies the person responsible for an order about a claim that a colleague wrote down.
 * @returns that person; null: no one was notified
 */
export async function notifyOfClaim(
  tx: Db,
  { companyId, userId: author }: Session,
  order: ClaimStep['order'],
  text: string,
  createdAt: Date,
): Promise<number | null> {
  const { id: subjectId, number, userId } = order;
  if (userId === null || userId === author) return null;
  const stored = await storeNotices(tx, [
    {
      companyId,
      userId,
      kind: 'personal',
      title: `${CLAIM_NOTICE}${number}`,
      message: shortened(text),
      type: 'warning',
      subjectType: 'order',
      subjectId,
      letter: null,
      createdAt,
    },
  ]);
  return stored.length > 0 ? userId : null;
}

/** Sends a changed claim to open tabs, and a changed list of notifications to the people who have it. */
export function announceStep(
  context: Pick<AppContext, 'realtime'>,
  companyId: number,
  { order }: ClaimStep,
  notified: readonly number[] = [],
): void {
  announceChange.order(context, companyId, order.id);
  for (const userId of notified) announceToUser(context, userId, null);
}
