import type { PassedMessage } from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { announceChange } from '../realtime/announce';
import { lockVisit } from './visit-repository';
import { lockOrderOf } from './write-visit';

/**
 * Writes into the history of the order that a person has passed a message about a visit on to the client, by
 * their own phone: the product sends nothing. @throws {HttpError} 404
 */
export async function recordMessage(
  context: AppContext,
  { companyId, userId }: Session,
  id: number,
  { via, text }: PassedMessage,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, companyId, id);
    const { kind } = await lockVisit(tx, companyId, id);
    const subject = { type: 'order', id: order.id } as const;
    const data = { visit_id: id, visit: kind, via, text };
    const createdAt = context.now();
    await recordActivity(tx, companyId, [
      { subject, userId, kind: 'visit_passed', data, createdAt },
    ]);
  });
  announceChange.visit(context, companyId, id);
}
