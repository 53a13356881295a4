import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { LetterFailure } from '#contract';
import type { Db } from '../db/database';
import { companies, letters } from '../db/schema';

/** Beginning of a reason that begins with the code of a refusal for good. */
const REFUSED = /^5\d\d\b/;

/** Finds the addresses of a company with a failed last letter. */
export async function findLetterFailures(db: Db, companyId: number): Promise<LetterFailure[]> {
  const [company] = await db
    .select({ addresses: companies.notificationEmails })
    .from(companies)
    .where(eq(companies.id, companyId));
  const addresses = company?.addresses ?? [];
  if (addresses.length === 0) return [];
  const rows = await db
    .selectDistinctOn([letters.recipient], {
      email: letters.recipient,
      lastError: letters.lastError,
      triedAt: letters.triedAt,
    })
    .from(letters)
    .where(
      and(
        eq(letters.companyId, companyId),
        inArray(letters.recipient, addresses),
        isNotNull(letters.triedAt),
      ),
    )
    .orderBy(letters.recipient, desc(letters.triedAt), desc(letters.id));
  return rows.flatMap(({ email, lastError, triedAt }) =>
    lastError === null
      ? []
      : [
          {
            email,
            reason: REFUSED.test(lastError) ? ('refused' as const) : ('unreachable' as const),
            tried_at: triedAt?.toISOString() ?? null,
          },
        ],
  );
}
