import { eq } from 'drizzle-orm';
import type { CompanySettings, CompanySettingsPatch } from '#contract';
import { changesOf } from '../audit/recording/changes';
import type { Session } from '../context/session';
import { recordAudit } from '../audit/recording/record-audit';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';

/** Reads the stored settings of a company. */
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

const LABELS = {
  response_norm_minutes: 'Норма ответа, минут',
  notification_emails: 'Адреса для писем о заявках',
} as const;

/**
 * Stores what a company chose; what is not sent stays as it is.
 * @throws {HttpError} 422 for an address that stands there twice
 */
export async function updateCompanySettings(
  db: Db,
  session: Session,
  patch: CompanySettingsPatch,
  now: Date,
): Promise<void> {
  const { response_norm_minutes, notification_emails } = patch;
  requireEachOnce(notification_emails ?? []);
  // Without a change the query builder refuses.
  if (response_norm_minutes === undefined && notification_emails === undefined) return;
  await db.transaction(async (tx) => {
    const before = await findCompanySettings(tx, session.companyId);
    await tx
      .update(companies)
      .set({ responseNormMinutes: response_norm_minutes, notificationEmails: notification_emails })
      .where(eq(companies.id, session.companyId));
    const changes = changesOf(LABELS, before, patch);
    const record = { action: 'settings_changed', subject: { type: 'company' }, changes } as const;
    if (changes.length > 0) await recordAudit(tx, session, record, now);
  });
}
