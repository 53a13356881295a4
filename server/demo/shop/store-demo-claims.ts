import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { recordActivity } from '../../activity/activity';
import type { Db } from '../../db/database';
import { claims, orders } from '../../db/schema';

const DAY_MS = 86_400_000;

/** The texts of open claims, one after the other. */
const OPEN = [
  'Отошла окантовка на правом окне: клиент прислал фото, просит приехать до выходных.',
  'Молния на двери заедает в нижней трети, закрывается только вдвоём.',
] as const;
const RESOLVED = {
  text: 'После сильного ветра две скобы не держат нижний край.',
  resolution: 'Заменили обе скобы и подтянули остальные. Клиент проверил при нас, доволен.',
};

/** An open claim of each order with that status, a resolved one of a closed order; unless there are any. */
export async function storeDemoClaims(
  tx: Db,
  { id: companyId, now }: { id: number; now: Date },
): Promise<void> {
  if ((await tx.$count(claims, eq(claims.companyId, companyId))) > 0) return;
  const found = await tx
    .select({ id: orders.id, status: orders.status, userId: orders.userId })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        isNull(orders.deletedAt),
        inArray(orders.status, ['claim', 'closed']),
      ),
    )
    .orderBy(asc(orders.id));
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const open = found.filter(({ status }) => status === 'claim');
  for (const [place, order] of open.entries()) {
    await storeClaim(tx, companyId, order, {
      text: OPEN[place % OPEN.length] ?? OPEN[0],
      resolution: null,
      createdAt: ago(1 + place),
      resolvedAt: null,
    });
  }
  const closed = found.findLast(({ status }) => status === 'closed');
  if (!closed) return;
  await storeClaim(tx, companyId, closed, { ...RESOLVED, createdAt: ago(4), resolvedAt: ago(2) });
}

interface DemoClaim {
  text: string;
  resolution: string | null;
  createdAt: Date;
  /** Null: it is open. */
  resolvedAt: Date | null;
}

async function storeClaim(
  tx: Db,
  companyId: number,
  { id: orderId, userId }: { id: number; userId: number | null },
  claim: DemoClaim,
): Promise<void> {
  const { text, resolution, createdAt, resolvedAt } = claim;
  const [stored] = await tx
    .insert(claims)
    .values({
      companyId,
      orderId,
      ...claim,
      resolvedBy: resolvedAt && userId,
      createdBy: userId,
      updatedAt: resolvedAt ?? createdAt,
    })
    .returning({ id: claims.id });
  if (!stored) throw new Error('The claim was not stored');
  const entry = { subject: { type: 'order', id: orderId } as const, userId };
  const data = { claim_id: stored.id, text };
  await recordActivity(tx, companyId, [
    { ...entry, kind: 'claim_added', data, createdAt },
    ...(resolvedAt === null
      ? []
      : [
          {
            ...entry,
            kind: 'claim_resolved',
            data: { ...data, resolution },
            createdAt: resolvedAt,
          },
        ]),
  ]);
}
