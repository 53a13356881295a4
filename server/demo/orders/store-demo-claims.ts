import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { Db } from '../../db/database';
import { claims, orders } from '../../db/schema';

const DAY_MS = 86_400_000;

/** A claim, and how many days ago it was written down and, where it is, resolved. */
interface DemoClaim {
  text: string;
  daysAgo: number;
  resolved?: { daysAgo: number; resolution: string };
}

/** The claims to the orders in «Рекламация», in turn. */
const OPEN: readonly DemoClaim[] = [
  { text: 'Отошла окантовка на правом окне', daysAgo: 2 },
  { text: 'Молния на двери не закрывается до конца', daysAgo: 6 },
];

/** The claim to the first closed order. */
const RESOLVED: DemoClaim = {
  text: 'Помутнела плёнка в нижнем углу',
  daysAgo: 12,
  resolved: { daysAgo: 8, resolution: 'Заменили полотно по гарантии' },
};

const CLAIMED = 'claim' satisfies OrderStatus;
const CLOSED = 'closed' satisfies OrderStatus;

async function storeClaim(
  tx: Db,
  order: Pick<typeof orders.$inferSelect, 'id' | 'companyId' | 'userId' | 'statusAt'>,
  { text, daysAgo, resolved }: DemoClaim,
  now: Date,
): Promise<void> {
  const { id: orderId, companyId, userId, statusAt } = order;
  // Not before the work was done.
  const ago = (days: number) =>
    new Date(Math.max(now.getTime() - days * DAY_MS, statusAt.getTime()));
  const createdAt = ago(daysAgo);
  const resolvedAt = resolved ? ago(resolved.daysAgo) : null;
  const resolution = resolved?.resolution ?? null;
  const [claim] = await tx
    .insert(claims)
    .values({
      ...{ companyId, orderId, text, resolution, resolvedAt, createdAt },
      resolvedBy: resolved ? userId : null,
      createdBy: userId,
      updatedAt: resolvedAt ?? createdAt,
    })
    .returning({ id: claims.id });
  if (!claim) throw new Error('The claim was not stored');
  const entry = { subject: { type: 'order', id: orderId } as const, userId };
  const data = { claim_id: claim.id, text };
  await recordActivity(tx, companyId, [
    { ...entry, kind: 'claim_added', data, createdAt },
    ...(resolvedAt && resolution
      ? [
          {
            ...entry,
            kind: 'claim_resolved',
            data: { ...data, resolution },
            createdAt: resolvedAt,
          },
        ]
      : []),
  ]);
}

/** Open claims of the orders in «Рекламация», and one of a closed order that is resolved. */
export async function storeDemoClaims(tx: Db, companyId: number, now: Date): Promise<void> {
  const found = await tx
    .select({
      id: orders.id,
      companyId: orders.companyId,
      status: orders.status,
      userId: orders.userId,
      statusAt: orders.statusAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNull(orders.deletedAt),
        inArray(orders.status, [CLAIMED, CLOSED]),
      ),
    )
    .orderBy(asc(orders.id));
  const ofStatus = (status: OrderStatus) => found.filter((order) => order.status === status);
  for (const [place, order] of ofStatus(CLAIMED).entries()) {
    const claim = OPEN[place % OPEN.length];
    if (claim) await storeClaim(tx, order, claim, now);
  }
  const [closed] = ofStatus(CLOSED);
  if (closed) await storeClaim(tx, closed, RESOLVED, now);
}
