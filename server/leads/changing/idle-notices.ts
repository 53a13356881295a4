import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { plural, RECORD_MODULES, workdayEndingAfter, type WorkingHours } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { companies, companyModules, leads, users } from '../../db/schema';
import { makeOnce } from '../../http/idempotency-key';
import { dueWork, type AnyDueWork } from '../../jobs/due-work';
import { missedMoment } from '../../people/missed-moment';
import { storeNotices, type AddressedNotice } from '../../people/store-notices';
import { recordKeepers } from '../../people/user-status';
import { announceToUser } from '../../realtime/announce';
import { isCounted, isIdle } from '../reading/lead-filter';

const LEADS = ['заявка', 'заявки', 'заявок'] as const;

/** No working day ends: it is looked at again once the hours are set anew. */
const NEVER = new Date('9999-01-01T00:00:00Z');

/** A company whose working day is over, or whose next end of one is still to be planned. */
interface DueCompany {
  id: number;
  timezone: string;
  hours: WorkingHours | null;
  idleDueAt: Date | null;
  /** Whether it works with leads at all. */
  isServed: boolean;
}

const claim = (tx: Db, now: Date, limit: number): Promise<DueCompany[]> =>
  tx
    .select({
      id: companies.id,
      timezone: companies.timezone,
      hours: companies.workingHours,
      idleDueAt: companies.idleDueAt,
      // Of a query from one table columns are written without its name.
      isServed: sql<boolean>`(${companies.deletionAt} is null and exists (
        select from ${companyModules} where company_id = companies.id
          and code = ${RECORD_MODULES.lead} and is_active
          and coalesce(expires_at > ${now.toISOString()}::timestamptz, true)))`,
    })
    .from(companies)
    .where(or(isNull(companies.idleDueAt), lte(companies.idleDueAt, now)))
    .orderBy(asc(companies.idleDueAt), asc(companies.id))
    .limit(limit)
    .for('no key update', { of: companies, skipLocked: true });

/** The people of a company who have idle leads, and how many. */
const findIdle = (tx: Db, companyId: number): Promise<{ userId: number; count: number }[]> =>
  tx
    .select({ userId: users.id, count: sql<number>`count(*)::integer` })
    .from(leads)
    .innerJoin(users, sql`${users.id} = ${leads.userId}`)
    .where(
      and(
        sql`${leads.companyId} = ${companyId}`,
        recordKeepers(companyId),
        isCounted,
        isIdle(companyId),
      ),
    )
    .groupBy(users.id)
    .orderBy(users.id);

/** @returns the people notified now: not those who were already, of a day that ends a second time */
async function notifyOfIdle(
  tx: Db,
  { id: companyId, hours, timezone }: DueCompany,
  idleDueAt: Date,
  now: Date,
): Promise<number[]> {
  const missed = missedMoment(idleDueAt, now, timezone);
  const workday = workdayEndingAfter(hours, timezone, new Date(idleDueAt.getTime() - 1));
  const notified: number[] = [];
  for (const { userId, count } of await findIdle(tx, companyId)) {
    const notice: AddressedNotice = {
      companyId,
      userId,
      kind: 'personal',
      title: `Без дела ${count % 10 === 1 && count % 100 !== 11 ? 'осталась' : 'осталось'} ${count} ${plural(count, LEADS)}`,
      message: ['У них нет ни одного дела: назначьте следующий контакт', missed]
        .filter(Boolean)
        .join(' · '),
      type: 'warning',
      path: `/leads?tab=idle&user=${userId}`,
      letter: 'task',
      createdAt: now,
    };
    const key = `${userId} ${workday?.day ?? idleDueAt.toISOString()}`;
    const call = { companyId, scope: 'idle', key, content: null, now };
    const { isNew } = await makeOnce(tx, call, async () => {
      const [stored] = await storeNotices(tx, [notice]);
      return stored?.id ?? 0;
    });
    if (isNew) notified.push(userId);
  }
  return notified;
}

/** Notifies each person, once at the end of a working day, of how many of their leads have no task. */
export const idleLeads = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<DueCompany>({
    complaint: 'О заявках без дела не сообщено:',
    claim,
    async perform(tx, rows, now) {
      const notified: number[] = [];
      for (const company of rows) {
        const { idleDueAt, isServed } = company;
        // A company seen for the first time gets no notice of the days before.
        if (idleDueAt !== null && isServed) {
          notified.push(...(await notifyOfIdle(tx, company, idleDueAt, now)));
        }
      }
      for (const { id, hours, timezone } of rows) {
        const idleDueAt = workdayEndingAfter(hours, timezone, now)?.end ?? NEVER;
        await tx.update(companies).set({ idleDueAt }).where(eq(companies.id, id));
      }
      return () => {
        for (const userId of notified) announceToUser(services, userId, undefined, 'task');
      };
    },
  });
