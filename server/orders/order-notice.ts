import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { shortened } from '../people/shortened';
import { storeNotices } from '../people/store-notices';

/** An order as a notification names it. */
interface NoticedOrder {
  id: number;
  number: number;
  contactName: string | null;
  address: string | null;
}

/**
 * Tells a person of the orders that somebody else has given them.
 * @returns whether there is anything to tell
 */
export async function notifyOfOrders(
  tx: Db,
  session: Session,
  userId: number | null,
  given: readonly NoticedOrder[],
  now: Date,
): Promise<boolean> {
  if (userId === null || userId === session.userId || given.length === 0) return false;
  await storeNotices(
    tx,
    given.map(({ id, number, contactName, address }) => ({
      companyId: session.companyId,
      userId,
      kind: 'personal',
      title: `Вам назначен заказ №${number}`,
      message:
        [contactName, address]
          .map((part) => shortened(part ?? ''))
          .filter(Boolean)
          .join(' · ') || 'Контакт не указан',
      type: 'info',
      subjectType: 'order',
      subjectId: id,
      letter: null,
      createdAt: now,
    })),
  );
  return true;
}
