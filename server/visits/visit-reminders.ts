import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { CANCELLED_STATUS, plural, RECORD_MODULES } from '#contract';
import type { AppServices } from '../context/app-context';
import { zoneOf } from '../db/company-day';
import type { Db } from '../db/database';
import { companies, companyModules, orders, visits } from '../db/schema';
import { dueWork, type AnyDueWork } from '../jobs/due-work';
import { missedMoment } from '../people/missed-moment';
import { notifyOfDue, type DueWords } from '../people/notify-of-due';
import { findStaff } from '../people/staff';
import { announceToUser } from '../realtime/announce';
import { nextRing } from './lookup/visit-rings';
import type { StoredVisit } from './visit-repository';
import { readPeopleOf } from './visit-state';
import { dayOf, dayWords, kindWords, orderWords, type NamedOrder } from './lookup/visit-words';

const VISITS = ['выезд', 'выезда', 'выездов'] as const;

interface DueVisit {
  visit: StoredVisit;
  timezone: string;
  order: NamedOrder & { userId: number | null };
  userIds: readonly number[];
}

/** Visits of companies that have the module now; the others ring once it is back. */
const hasModule = (now: Date) => sql`exists (
  select from ${companyModules} where ${companyModules.companyId} = ${visits.companyId}
    and ${companyModules.isActive} and ${companyModules.code} = ${RECORD_MODULES.order}
    and coalesce(${companyModules.expiresAt} > ${now.toISOString()}::timestamptz, true))`;

/** Claims visits with a due reminder. */
async function claim(tx: Db, now: Date, limit: number): Promise<DueVisit[]> {
  const rows = await tx
    .select({
      visit: visits,
      timezone: companies.timezone,
      order: {
        number: orders.number,
        contactName: orders.contactName,
        address: orders.address,
        userId: orders.userId,
      },
    })
    .from(visits)
    .innerJoin(companies, eq(companies.id, visits.companyId))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(
      and(
        isNotNull(visits.ringsAt),
        sql`${visits.ringsAt} <= ${now.toISOString()}::timestamptz`,
        isNull(visits.deletedAt),
        isNull(orders.deletedAt),
        ne(orders.status, CANCELLED_STATUS),
        hasModule(now),
      ),
    )
    .orderBy(visits.ringsAt, visits.id)
    .limit(limit)
    .for('no key update', { of: visits, skipLocked: true });
  const ids = rows.map(({ visit }) => visit.id);
  const people = await readPeopleOf(tx, ids);
  return rows.map((row) => ({ ...row, userIds: people.get(row.visit.id) ?? [] }));
}

const missedOf = ({ visit, timezone }: DueVisit, now: Date) =>
  missedMoment(visit.ringsAt ?? visit.startsAt, now, timezone);

const titleOf = ({ visit, timezone }: DueVisit, now: Date) =>
  `${kindWords(visit.kind)} ${dayWords(visit, timezone, now)}`;

/** The route of the day; of visits without people the calendar, where these are seen. */
const pathOf = (due: readonly DueVisit[], day: string) =>
  due.every(({ userIds }) => userIds.length === 0)
    ? `/orders?view=calendar&scale=day&day=${day}`
    : `/orders?view=route&day=${day}`;

const words = (now: Date): DueWords<DueVisit> => ({
  together(due) {
    const [first] = due;
    return {
      title: `Скоро ${due.length} ${plural(due.length, VISITS)}`,
      message: first ? [titleOf(first, now), missedOf(first, now)].filter(Boolean).join(' · ') : '',
      ...(first && { path: pathOf(due, dayOf(first.visit.startsAt, first.timezone)) }),
    };
  },
  each: (due) =>
    Promise.resolve(
      due.map((each) => ({
        title: titleOf(each, now),
        message: [
          orderWords(each.order),
          each.userIds.length === 0 ? 'никто не назначен' : null,
          missedOf(each, now),
        ]
          .filter(Boolean)
          .join(' · '),
        subjectType: 'order' as const,
        subjectId: each.visit.orderId,
      })),
    ),
});

/**
 * Reminds the people of visits once in the evening before and once an hour before. Where a visit has no
 * people, reminds the person responsible for its order.
 */
export const dueVisits = (services: Pick<AppServices, 'realtime'>): AnyDueWork =>
  dueWork<DueVisit>({
    complaint: 'О выездах не напомнено:',
    claim,
    async perform(tx, rows, now) {
      const notified = new Set<number>();
      for (const companyId of new Set(rows.map(({ visit }) => visit.companyId))) {
        const own = rows.filter(({ visit }) => visit.companyId === companyId);
        const staff = await findStaff(tx, companyId);
        const isThere = (id: number) => staff.working.has(id) || staff.performers.has(id);
        const readersOf = ({ userIds, order }: DueVisit) => {
          const going = userIds.filter(isThere);
          if (going.length > 0) return going;
          return order.userId !== null && isThere(order.userId) ? [order.userId] : staff.standIns;
        };
        const people = await notifyOfDue(
          tx,
          { companyId, now, event: 'task', staff },
          // A visit that began while the server was down needs no reminder.
          own.filter(({ visit }) => visit.status === 'planned' && visit.startsAt > now),
          (each) => ({
            subject: { type: 'order', id: each.visit.orderId },
            chosen: readersOf(each),
          }),
          words(now),
        );
        for (const userId of people.keys()) notified.add(userId);
      }
      await tx
        .update(visits)
        .set({ ringsAt: nextRing(visits.startsAt, zoneOf(sql`${visits.companyId}`), now) })
        .where(sql`${visits.id} = any(${sql.param(rows.map(({ visit }) => visit.id))}::integer[])`);
      return () => {
        for (const userId of notified) announceToUser(services, userId, undefined, 'task');
      };
    },
  });
