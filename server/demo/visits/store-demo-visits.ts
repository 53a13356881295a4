import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus, VisitKind, VisitStatus } from '#contract';
import { companyToday, zoneOf } from '../../db/company-day';
import type { Db } from '../../db/database';
import { orders, users, visitPeople, visits } from '../../db/schema';
import { workingUsers } from '../../people/user-status';
import { nextRing } from '../../visits/lookup/visit-rings';

const DAY_MS = 86_400_000;
const SUNDAY = 0;

interface DemoVisit {
  kind: VisitKind;
  status: VisitStatus;
  /** From today; a Sunday to come moves to Monday, one that is over to Saturday. */
  day: number;
  /** By the clock of the company. */
  from: string;
  to: string;
  /** How many days it lasts. */
  days?: number;
  /** How many people go. */
  people?: number;
  /** Whether the next visit goes to the same person, not to the next one in turn. */
  isPersonKept?: boolean;
  comment?: string;
  reason?: string;
  /** By how many minutes its people came, and were done, after the plan; absent: not marked. */
  came?: number;
  left?: number;
}

/** @param marks minutes after the plan at which its people came and were done */
const done = (
  kind: VisitKind,
  day: number,
  from: string,
  to: string,
  [came, left]: readonly [came?: number, left?: number] = [],
): DemoVisit => ({
  ...{ kind, status: 'done', day, from, to },
  ...(came !== undefined && { came }),
  ...(left !== undefined && { left }),
});

/** The visits of the orders of a status, one order after the other. */
const VISITS: Partial<Record<OrderStatus, readonly (readonly DemoVisit[])[]>> = {
  measure_scheduled: [
    [{ kind: 'measure', status: 'planned', day: 0, from: '16:00', to: '17:00' }],
    [
      {
        ...{ kind: 'measure', status: 'planned', day: 1, from: '10:00', to: '11:00' },
        comment: 'Въезд со двора, позвонить за полчаса',
        isPersonKept: true,
      },
    ],
    // At the same time as the one before, for the same person.
    [{ kind: 'measure', status: 'planned', day: 1, from: '10:30', to: '11:30' }],
    [
      {
        ...{ kind: 'measure', status: 'failed', day: -1, from: '14:00', to: '15:00' },
        reason: 'Никого не было дома',
        came: 3,
      },
      { kind: 'measure', status: 'planned', day: 3, from: '14:00', to: '15:00' },
    ],
    [{ kind: 'measure', status: 'planned', day: 6, from: '12:00', to: '13:00', people: 0 }],
  ],
  measured: [
    [done('measure', -1, '11:00', '12:00', [-5, -10])],
    [done('measure', -2, '15:00', '16:00', [25, 20])],
    [done('measure', -3, '09:30', '10:30', [4])],
  ],
  contract: [
    [done('measure', -6, '12:00', '13:00', [2, 0])],
    [done('measure', -5, '17:00', '18:00')],
  ],
  install_scheduled: [
    [
      done('measure', -12, '10:00', '11:00', [8, 5]),
      {
        ...{ kind: 'install', status: 'planned', day: 1, from: '12:00', to: '17:00', people: 2 },
        comment: 'Взять удлинитель: розетки на веранде нет',
      },
    ],
    [
      done('measure', -14, '10:00', '11:00', [-3, -15]),
      {
        kind: 'install',
        status: 'planned',
        day: 2,
        from: '09:00',
        to: '18:00',
        days: 2,
        people: 2,
      },
    ],
    [
      done('measure', -10, '16:00', '17:00', [40, 35]),
      { kind: 'install', status: 'planned', day: 7, from: '10:00', to: '15:00', people: 2 },
    ],
  ],
  ready: [[done('measure', -15, '13:00', '14:00', [6, 0])]],
  installed: [
    [{ ...done('install', -2, '10:00', '16:00', [0, 45]), people: 2 }],
    [{ ...done('install', -4, '09:00', '14:00', [15, -20]), people: 2 }],
  ],
  claim: [
    [
      done('install', -20, '10:00', '15:00', [5, 90]),
      {
        ...{ kind: 'claim', status: 'planned', day: 4, from: '11:00', to: '12:00' },
        comment: 'Отошла окантовка на правом окне',
      },
    ],
  ],
};

const minutesAfter = (moment: SQL<Date>, minutes: number) =>
  sql<Date>`${moment} + ${`${minutes} minutes`}::interval`;

/**
 * Visits of the past weeks with their marks, of this week and of the next one, of a few orders of each
 * status; unless there are some.
 */
export async function storeDemoVisits(
  tx: Db,
  { id: companyId, now }: { id: number; now: Date },
): Promise<void> {
  if ((await tx.$count(visits, eq(visits.companyId, companyId))) > 0) return;
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(workingUsers(companyId))
    .orderBy(asc(users.id));
  const isLive = and(eq(orders.companyId, companyId), isNull(orders.deletedAt));
  const isVisited = inArray(orders.status, Object.keys(VISITS));
  const found = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(isLive, isVisited))
    .orderBy(asc(orders.id));
  const today = Date.parse(await companyToday(tx, companyId, now));
  const zone = zoneOf(companyId);
  const at = (day: number, time: string) => {
    const date = new Date(today + day * DAY_MS);
    const isSunday = date.getUTCDay() === SUNDAY;
    const away = day < 0 ? -DAY_MS : DAY_MS;
    const shown = new Date(date.getTime() + (isSunday ? away : 0)).toISOString().slice(0, 10);
    return sql<Date>`((${shown}::date + ${time}::time) at time zone ${zone})`;
  };
  let turn = 1;
  for (const [status, plans] of Object.entries(VISITS)) {
    const theirs = found.filter((order) => order.status === status);
    for (const [place, order] of theirs.slice(0, plans.length).entries()) {
      for (const plan of plans[place] ?? []) {
        const { day, from, to, days = 1, people = 1, isPersonKept, came, left, ...visit } = plan;
        const startsAt = at(day, from);
        const endsAt = at(day + days - 1, to);
        const [stored] = await tx
          .insert(visits)
          .values({
            companyId,
            orderId: order.id,
            ...visit,
            startsAt,
            endsAt,
            arrivedAt: came === undefined ? null : minutesAfter(startsAt, came),
            finishedAt: left === undefined ? null : minutesAfter(endsAt, left),
            ...(visit.status === 'planned' && { ringsAt: nextRing(startsAt, zone, now) }),
            createdBy: staff[0]?.id ?? null,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: visits.id });
        const first = turn % staff.length;
        if (!isPersonKept) turn += 1;
        const going = [...staff.slice(first), ...staff.slice(0, first)].slice(0, people);
        if (!stored || going.length === 0) continue;
        await tx.insert(visitPeople).values(
          going.map(({ id: userId }) => ({
            ...{ companyId, visitId: stored.id, orderId: order.id, userId },
          })),
        );
      }
    }
  }
}
