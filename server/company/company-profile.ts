import { eq } from 'drizzle-orm';
import type { CompanyProfile, CompanyProfilePatch } from '#contract';
import { changesOf } from '../audit/recording/changes';
import { recordAudit } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import type { ChangedSince } from '../http/unmodified-since';
import { imageAddress } from '../images/image-address';
import { lockWaiting, rescheduleWaiting } from '../leads/lookup/response-due';
import { renewDayDues } from '../tasks/lookup/task-moves';
import { renewRings } from '../visits/lookup/visit-rings';
import { announceChange } from '../realtime/announce';
import { nextIdleDue } from './next-idle-due';
import { requireTimeZone } from './time-zones';

type CompanyRow = typeof companies.$inferSelect;

const toProfile = (row: CompanyRow): CompanyProfile => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  phone: row.phone,
  address: row.address,
  timezone: row.timezone,
  logo_url: imageAddress(row.logo),
  updated_at: (row.profileChangedAt ?? row.createdAt).toISOString(),
});

/** The profile of the caller's company. @throws {HttpError} 404 where it is gone */
export async function findCompanyProfile(db: Db, companyId: number): Promise<CompanyProfile> {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!row) throw notFound();
  return toProfile(row);
}

const LABELS = {
  name: 'Название',
  inn: 'ИНН',
  phone: 'Телефон',
  address: 'Адрес',
  timezone: 'Часовой пояс',
} as const;

/** Computes the columns of a change; an empty text is stored as null. */
const columnsOf = ({ name, inn, phone, address, timezone }: CompanyProfilePatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(inn === undefined ? {} : { inn: inn || null }),
  ...(phone === undefined ? {} : { phone: phone || null }),
  ...(address === undefined ? {} : { address: address || null }),
  ...(timezone === undefined ? {} : { timezone }),
});

/**
 * Changes the data of a company.
 * @throws {HttpError} 409 with the company, where its data were changed unseen and would be overwritten,
 *   422 for a time zone the database does not know
 */
export async function updateCompanyProfile(
  context: AppContext,
  session: Session,
  patch: CompanyProfilePatch,
  changedSince: ChangedSince,
): Promise<CompanyProfile> {
  const { db } = context.database;
  const timezone = patch.timezone && (await requireTimeZone(db, patch.timezone, context.now()));
  const profile = await db.transaction(async (tx) => {
    const isThis = eq(companies.id, session.companyId);
    if (timezone !== undefined) await lockWaiting(tx, session.companyId);
    const [row] = await tx.select().from(companies).where(isThis).for('no key update');
    if (!row) throw notFound();
    const columns = columnsOf({ ...patch, timezone });
    const isOther = Object.entries(columns).some(
      ([key, value]) => row[key as keyof CompanyRow] !== value,
    );
    if (!isOther) return toProfile(row);
    if (changedSince(row.profileChangedAt)) {
      const current = toProfile(row);
      throw new HttpError(409, 'Данные компании тем временем изменили', { current });
    }
    // Later than the version before, even in the same millisecond.
    const before = (row.profileChangedAt ?? row.createdAt).getTime();
    const profileChangedAt = new Date(Math.max(context.now().getTime(), before + 1));
    const [changed = row] = await tx
      .update(companies)
      .set({ ...columns, profileChangedAt })
      .where(isThis)
      .returning();
    if (changed.timezone !== row.timezone) {
      await renewDayDues(tx, row.id, context.now());
      await renewRings(tx, row.id, context.now());
      await rescheduleWaiting(tx, row.id);
      const idleDueAt = nextIdleDue(changed.workingHours, changed.timezone, context.now());
      await tx.update(companies).set({ idleDueAt }).where(isThis);
    }
    const subject = { type: 'company', id: row.id, name: changed.name } as const;
    const changes = changesOf(LABELS, row, columns);
    const record = { action: 'company_changed', subject, changes } as const;
    await recordAudit(tx, session, record, context.now());
    return toProfile(changed);
  });
  announceChange.company(context, session.companyId);
  return profile;
}
