import { eq } from 'drizzle-orm';
import type { CompanySettings } from '#contract';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { notFound } from '../http/http-error';

/** What a company chose for all of its staff. */
export async function findCompanySettings(db: Db, companyId: number): Promise<CompanySettings> {
  const [row] = await db
    .select({ response_norm_minutes: companies.responseNormMinutes })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw notFound();
  return row;
}

/** Stores what a company chose. */
export async function updateCompanySettings(
  db: Db,
  companyId: number,
  settings: CompanySettings,
): Promise<void> {
  await db
    .update(companies)
    .set({ responseNormMinutes: settings.response_norm_minutes })
    .where(eq(companies.id, companyId));
}
