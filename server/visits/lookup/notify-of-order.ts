import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { CANCELLED_STATUS, plural } from '#contract';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { companies, orders, visitPeople, visits } from '../../db/schema';
import { findStaff } from '../../people/staff';
import { isGrouped, storeNotices, type AddressedNotice } from '../../people/store-notices';
import { isSeenByPerformers } from './seen-by-performers';
import { kindWords, orderWords, spanWords } from './visit-words';

/** Reasons for which the visits of an order do not take place, though they stay planned. */
type Obstacle = 'trash' | 'cancelled';

const WORDS = { trash: 'заказ в корзине', cancelled: 'заказ отменён' } as const;

const MANY_WORDS = { trash: 'заказы в корзине', cancelled: 'заказы отменены' } as const;

const VISITS = ['выезд', 'выезда', 'выездов'] as const;
const CALLED_OFF = ['Отменён', 'Отменено', 'Отменено'] as const;

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

type Coming = Awaited<ReturnType<typeof findComing>>[number];

/** A change of orders that their visits depend on. */
interface OrderChange {
  orderIds: readonly number[];
  obstacle: Obstacle;
  /** Whether the obstacle has come or gone. */
  isGone: boolean;
}

/** The notice of one visit. */
function noticeOf({ order, timezone, ...visit }: Coming, { obstacle, isGone }: OrderChange) {
  const parts = [spanWords(visit, timezone), orderWords(order)];
  return {
    title: `${kindWords(visit.kind)}: выезд ${isGone ? 'снова в силе' : 'отменён'}`,
    message: [...(isGone ? [] : [WORDS[obstacle]]), ...parts].join(' · '),
    // Notices about a record in the trash are hidden.
    ...((isGone || obstacle === 'cancelled') && {
      subjectType: 'order' as const,
      subjectId: order.id,
    }),
  };
}

/** The notice of many visits of one person: how many, and when the first of them is. */
function noticeOfMany(own: readonly Coming[], { obstacle, isGone }: OrderChange) {
  const [first] = own;
  const count = own.length;
  const begins = first && `ближайший: ${spanWords(first, first.timezone)}`;
  return {
    title: isGone
      ? `Снова в силе ${count} ${plural(count, VISITS)}`
      : `${plural(count, CALLED_OFF)} ${count} ${plural(count, VISITS)}`,
    message: [isGone ? null : MANY_WORDS[obstacle], begins].filter(Boolean).join(' · '),
  };
}

/**
 * Notifies the people of coming visits, except the actor, that these are off with their orders or take place
 * again: one notice for each visit, or one for all where there are many.
 * @returns the notified people
 */
export async function notifyOfOrderVisits(
  tx: Db,
  { companyId, userId: actor }: Pick<Session, 'companyId' | 'userId'>,
  change: OrderChange,
  now: Date,
): Promise<number[]> {
  const { orderIds, obstacle } = change;
  if (orderIds.length === 0) return [];
  const coming = await findComing(tx, orderIds, obstacle, now);
  if (coming.length === 0) return [];
  const { working, performers } = await findStaff(tx, companyId);
  /** A performer knows nothing of a visit that is further away. */
  const isReader = (userId: number, visit: { startsAt: Date }) =>
    working.has(userId) || (performers.has(userId) && isSeenByPerformers(visit, now));
  const people = new Map<number, Coming[]>();
  for (const visit of coming) {
    const { userId } = visit;
    if (userId === null || userId === actor || !isReader(userId, visit)) continue;
    people.set(userId, [...(people.get(userId) ?? []), visit]);
  }
  const notices = [...people].flatMap(([userId, own]) => {
    const said = isGrouped(own.length)
      ? [noticeOfMany(own, change)]
      : own.map((visit) => noticeOf(visit, change));
    return said.map((notice): AddressedNotice => ({
      ...notice,
      companyId,
      userId,
      kind: 'personal',
      type: 'info',
      letter: 'task',
      createdAt: now,
    }));
  });
  if (notices.length === 0) return [];
  return (await storeNotices(tx, notices)).map(({ notice }) => notice.userId);
}
