import { eq } from 'drizzle-orm';
import type { CompanySettings, CompanySettingsPatch } from '#contract';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';

/** What a company chose for all of its staff, as it is stored. */
export async function findCompanySettings(
  db: Db,
  companyId: number,
): Promise<Pick<CompanySettings, 'response_norm_minutes' | 'notification_emails' | 'deletion_at'>> {
  const [row] = await db
    .select({
      response_norm_minutes: companies.responseNormMinutes,
      notification_emails: companies.notificationEmails,
      deletionAt: companies.deletionAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) throw notFound();
  const { deletionAt, ...settings } = row;
  return { ...settings, deletion_at: deletionAt?.toISOString() ?? null };
}

/** @throws {HttpError} 422 by the place of an address that stands there before */
function requireEachOnce(addresses: readonly string[]): void {
  const again = addresses.findIndex((address, index) => addresses.indexOf(address) !== index);
  if (again !== -1) throw invalidField(`notification_emails.${again}`, 'Этот адрес уже есть');
}

/**
 * Stores what a company chose; what is not sent stays as it is.
 * @throws {HttpError} 422 for an address that stands there twice
 */
export async function updateCompanySettings(
  db: Db,
  companyId: number,
  { response_norm_minutes, notification_emails }: CompanySettingsPatch,
): Promise<void> {
  requireEachOnce(notification_emails ?? []);
  // Without a change the query builder refuses.
  if (response_norm_minutes === undefined && notification_emails === undefined) return;
  await db
    .update(companies)
    .set({ responseNormMinutes: response_norm_minutes, notificationEmails: notification_emails })
    .where(eq(companies.id, companyId));
}
