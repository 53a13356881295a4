import { and, eq, ne } from 'drizzle-orm';
import { allowsMeasuring, isMeasuring } from '#contract';
import type { Db } from '../../db/database';
import { visits } from '../../db/schema';

/**
 * Whether a visit to the object of an order, not a cancelled one, is found. Run as a performer it tells
 * whether they go there themselves: they find no other visits.
 */
export async function hasFoundVisit(db: Db, companyId: number, orderId: number): Promise<boolean> {
  const [visit] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.companyId, companyId),
        eq(visits.orderId, orderId),
        ne(visits.status, 'cancelled'),
      ),
    )
    .limit(1);
  return visit !== undefined;
}

/**
 * Why sizes of an order cannot be set by the found visits to it, in words; null where one of them allows it.
 * Run as a performer it looks at their own visits alone.
 */
export async function measuringRefusal(
  db: Db,
  companyId: number,
  orderId: number,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .select({
      kind: visits.kind,
      status: visits.status,
      endsAt: visits.endsAt,
      finishedAt: visits.finishedAt,
    })
    .from(visits)
    .where(and(eq(visits.companyId, companyId), eq(visits.orderId, orderId)));
  const isAllowed = rows.some(({ kind, status, endsAt, finishedAt }) =>
    allowsMeasuring(
      { kind, status, ends_at: endsAt.toISOString(), finished_at: finishedAt?.toISOString() },
      now.getTime(),
    ),
  );
  if (isAllowed) return null;
  return rows.some((visit) => isMeasuring(visit) && visit.status === 'done')
    ? 'Замер закончен больше суток назад: размеры не изменить'
    : 'Размеры меняет тот, кто едет на замер';
}
