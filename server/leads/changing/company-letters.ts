import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { companies } from '../../db/schema';
import { enqueueLetters } from '../../mail/outbox';
import { letterOf, type Notice } from '../../people/store-notices';

/** Letters about new leads for the addresses a company has named. */
export async function enqueueCompanyLetters(
  tx: Db,
  companyId: number,
  notices: Notice[],
  at: Date,
): Promise<void> {
  const [company] = await tx
    .select({ addresses: companies.notificationEmails })
    .from(companies)
    .where(eq(companies.id, companyId));
  const addresses = company?.addresses ?? [];
  await enqueueLetters(
    tx,
    notices.flatMap((notice) =>
      addresses.map((to) => ({ ...letterOf(notice), companyId, to, kind: 'lead' as const })),
    ),
    at,
  );
}
