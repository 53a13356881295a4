import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { companies, users } from '../db/schema';
import { recordKeepers } from './user-status';

/**
 * Finds the owner of a company: who registered it or was handed it, and where that person no longer works,
 * the one who has been there longest.
 */
export async function findOwner(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string } | null> {
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(companies.id, companyId), recordKeepers(companyId)))
    .orderBy(sql`${users.id} = ${companies.ownerId} desc nulls last`, users.id)
    .limit(1);
  return owner ?? null;
}
