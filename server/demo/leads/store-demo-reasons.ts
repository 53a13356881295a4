import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leads, rejectReasons } from '../../db/schema';

/** The more often a reason stands here, the more leads have it; null: none given. */
const REASONS = ['Дорого', 'Не дозвонились', 'Передумал', 'Выбрали других', 'Другой регион'];
const SHARES = [0, 0, 0, 1, 1, 2, 3, 3, 4, null];

/** Stores why leads were rejected, and gives most of those that were a reason. */
export async function storeDemoReasons(tx: Db, companyId: number, createdAt: Date): Promise<void> {
  const rows = await tx
    .insert(rejectReasons)
    .values(
      REASONS.map((name, position) => ({
        companyId,
        name,
        position,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning({ id: rejectReasons.id });
  const ids = sql.join(
    SHARES.map((place) => sql`${place === null ? null : rows[place]?.id}::integer`),
    sql`, `,
  );
  await tx
    .update(leads)
    .set({ rejectReasonId: sql`(array[${ids}])[1 + ${leads.id} % ${SHARES.length}::integer]` })
    .where(and(eq(leads.companyId, companyId), eq(leads.status, 'rejected')));
}
