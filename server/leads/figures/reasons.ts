import { and, eq, inArray } from 'drizzle-orm';
import type { DashboardReason } from '#contract';
import type { Db } from '../../db/database';
import { rejectReasons } from '../../db/schema';

/** Rejected leads with one reason; 0: none was given. */
export interface ReasonGroup {
  reasonId: number;
  count: number;
}

const NO_REASON = 'Не указана';

/** The reasons for which leads were rejected, by what they are called now, the most frequent first. */
export async function nameReasons(
  db: Db,
  companyId: number,
  groups: readonly ReasonGroup[],
): Promise<DashboardReason[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .select({ id: rejectReasons.id, name: rejectReasons.name })
    .from(rejectReasons)
    .where(
      and(
        eq(rejectReasons.companyId, companyId),
        inArray(
          rejectReasons.id,
          groups.map(({ reasonId }) => reasonId),
        ),
      ),
    );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return groups
    .toSorted((one, other) => other.count - one.count || one.reasonId - other.reasonId)
    .map(({ reasonId, count }) => ({
      id: reasonId || null,
      label: names.get(reasonId) ?? NO_REASON,
      count,
    }));
}
