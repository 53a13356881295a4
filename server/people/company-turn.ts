import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { companies } from '../db/schema';

/**
 * Locks the turn of a company, which its leads and chats share, until the transaction ends.
 * @returns the last person something was assigned to in turn; null: none so far
 */
export async function lockTurn(tx: Db, companyId: number): Promise<number | null> {
  const [company] = await tx
    .select({ last: companies.lastAssigneeId })
    .from(companies)
    .where(eq(companies.id, companyId))
    // Not `for update`: rows that refer to the company are being stored all the time.
    .for('no key update');
  return company?.last ?? null;
}

/** Remembers to whom something was assigned last. */
export async function storeTurn(tx: Db, companyId: number, userId: number): Promise<void> {
  await tx.update(companies).set({ lastAssigneeId: userId }).where(eq(companies.id, companyId));
}
