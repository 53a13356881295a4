import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { CANCELLED_STATUS } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { companies, orders, visitPeople, visits } from '../../db/schema';
import { findStaff } from '../../people/staff';
import { storeNotices, type AddressedNotice } from '../../people/store-notices';
import { isSeenByPerformers } from './seen-by-performers';
import { kindWords, orderWords, spanWords } from './visit-words';

/** Reasons for which the visits of an order do not take place, though they stay planned. */
type Obstacle = 'trash' | 'cancelled';

const WORDS = { trash: 'заказ в корзине', cancelled: 'заказ отменён' } as const;

/** Finds the places of people on the planned visits of orders that are still to come. */
const findComing = (tx: Db, orderIds: readonly number[], obstacle: Obstacle, now: Date) =>
  tx
    .select({
      userId: visitPeople.userId,
      kind: visits.kind,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      order: {
        id: orders.id,
        number: orders.number,
        contactName: orders.contactName,
        address: orders.address,
      },
      timezone: companies.timezone,
    })
    .from(visits)
    .innerJoin(visitPeople, eq(visitPeople.visitId, visits.id))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .where(
      and(
        inArray(visits.orderId, [...orderIds]),
        isNull(visits.deletedAt),
        eq(visits.status, 'planned'),
        gt(visits.endsAt, now),
        // The visits of a cancelled order are off already, and stay so.
        obstacle === 'trash' ? ne(orders.status, CANCELLED_STATUS) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id), asc(visitPeople.userId));

/**
 * Notifies the people of the coming visits of orders, but for the actor, that these are off with their order
 * or take place again.
 * @param change the orders, and whether the obstacle has come or gone
 * @returns those who were notified
 */
export async function notifyOfOrderVisits(
  tx: Db,
  { companyId, userId: actor }: Pick<Session, 'companyId' | 'userId'>,
  change: { orderIds: readonly number[]; obstacle: Obstacle; isGone: boolean },
  now: Date,
): Promise<number[]> {
  const { orderIds, obstacle, isGone } = change;
  if (orderIds.length === 0) return [];
  const coming = await findComing(tx, orderIds, obstacle, now);
  if (coming.length === 0) return [];
  const { working, performers } = await findStaff(tx, companyId);
  /** A performer knows nothing of a visit that is further away. */
  const isReader = (userId: number, visit: { startsAt: Date }) =>
    working.has(userId) || (performers.has(userId) && isSeenByPerformers(visit, now));
  const notices = coming.flatMap(({ userId, order, timezone, ...visit }): AddressedNotice[] => {
    if (userId === null || userId === actor || !isReader(userId, visit)) return [];
    const parts = [spanWords(visit, timezone), orderWords(order)];
    return [
      {
        companyId,
        userId,
        kind: 'personal',
        title: `${kindWords(visit.kind)}: выезд ${isGone ? 'снова в силе' : 'отменён'}`,
        message: [...(isGone ? [] : [WORDS[obstacle]]), ...parts].join(' · '),
        type: 'info',
        // Notices about a record in the trash are hidden.
        ...((isGone || obstacle === 'cancelled') && {
          subjectType: 'order' as const,
          subjectId: order.id,
        }),
        letter: 'task',
        createdAt: now,
      },
    ];
  });
  if (notices.length === 0) return [];
  return (await storeNotices(tx, notices)).map(({ notice }) => notice.userId);
}
