import { and, sql } from 'drizzle-orm';
import { plainName, type VisitFigures, type VisitKindFigures } from '#contract';
import type { Db } from '../db/database';
import { orders, users, visitPeople, visits } from '../db/schema';
import { imageAddress } from '../images/image-address';
import { statusOf } from '../people/user-status';
import { startsOn } from './list-visits';
import { arrivalIs, countsBy, finishIs } from './punctuality';
import { liveVisits } from './visit-clashes';
import { ofPeople } from './visit-repository';

/** The person and the days of the figures, both ends included. */
export interface VisitQuestion {
  companyId: number;
  from: string;
  to: string;
  /** One of the people of the visits, `none`, or everybody. */
  userId: number | 'none' | undefined;
  now: Date;
}

type Row = VisitKindFigures & {
  is_all: boolean;
  id: number | null;
  name: string | null;
  email: string | null;
  avatar: string | null;
  disabled_at: string | null;
  invited_at: string | null;
};

const WITHOUT_PEOPLE = 'Без сотрудника';

const SUMS = sql`count(*)::integer as total,
  (count(*) filter (where on_time))::integer as on_time,
  (count(*) filter (where late))::integer as late,
  (count(*) filter (where arrival_unmarked))::integer as arrival_unmarked,
  coalesce(round(sum(late_sec)), 0)::double precision as late_sec,
  (count(*) filter (where finished_late))::integer as finished_late,
  (count(*) filter (where finish_unmarked))::integer as finish_unmarked`;

/** Reads the sums by kind, of all visits and of each of their people, in one statement. */
async function readSums(db: Db, { companyId, from, to, userId, now }: VisitQuestion) {
  const isAsked = userId === undefined ? undefined : ofPeople(String(userId));
  const isOfAsked = typeof userId === 'number' ? sql`and p.user_id = ${userId}` : sql``;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with counted as materialized (
      select ${visits.id}, ${visits.kind},
        ${arrivalIs.on_time} as on_time,
        ${arrivalIs.late} as late,
        ${arrivalIs.unmarked} as arrival_unmarked,
        case when ${arrivalIs.late}
          then extract(epoch from ${visits.arrivedAt} - ${visits.startsAt}) end as late_sec,
        ${finishIs('late', now)} as finished_late,
        ${finishIs('unmarked', now)} as finish_unmarked
      from ${visits} inner join ${orders} on ${orders.id} = ${visits.orderId}
      where ${and(liveVisits(companyId), startsOn(companyId, from, to), countsBy(now), isAsked)}
    ),
    by_person as (
      select p.user_id, c.kind, ${SUMS}
      from counted c left join ${visitPeople} p
        on p.visit_id = c.id and p.user_id is not null ${isOfAsked}
      group by p.user_id, c.kind
    )
    select true as is_all, null::integer as id, null as name, null as email, null as avatar,
      null::timestamptz as disabled_at, null::timestamptz as invited_at, kind, ${SUMS}
    from counted group by kind
    union all
    select false, b.user_id, u.name, u.email, u.avatar, u.disabled_at, u.invited_at, b.kind, b.total,
      b.on_time, b.late, b.arrival_unmarked, b.late_sec, b.finished_late, b.finish_unmarked
    from by_person b left join ${users} u on u.id = b.user_id`);
  return rows;
}

const figuresOf = (row: Row): VisitKindFigures => ({
  kind: row.kind,
  total: row.total,
  on_time: row.on_time,
  late: row.late,
  arrival_unmarked: row.arrival_unmarked,
  late_sec: row.late_sec,
  finished_late: row.finished_late,
  finish_unmarked: row.finish_unmarked,
});

type Person = VisitFigures['people'][number];

const totalOf = ({ kinds }: Person) => kinds.reduce((sum, { total }) => sum + total, 0);

/** Visits without people stand last. */
const byVisits = (one: Person, other: Person) =>
  Number(one.id === null) - Number(other.id === null) ||
  totalOf(other) - totalOf(one) ||
  one.name.localeCompare(other.name, 'ru') ||
  (one.id ?? 0) - (other.id ?? 0);

const isTime = (text: string | null) => (text === null ? null : new Date(text));

/** How punctual the visits of a period were, by kind and person: each figure is that of its list. */
export async function findVisitFigures(db: Db, question: VisitQuestion): Promise<VisitFigures> {
  const rows = await readSums(db, question);
  const people = new Map<number | null, Person>();
  for (const row of rows) {
    if (row.is_all) continue;
    const known = people.get(row.id);
    if (known) known.kinds.push(figuresOf(row));
    else {
      people.set(row.id, {
        id: row.id,
        name:
          row.id === null
            ? WITHOUT_PEOPLE
            : plainName({ id: row.id, name: row.name, email: row.email }),
        avatar_url: imageAddress(row.avatar),
        status:
          row.id === null
            ? null
            : statusOf({
                disabledAt: isTime(row.disabled_at),
                invitedAt: isTime(row.invited_at),
              }),
        kinds: [figuresOf(row)],
      });
    }
  }
  return {
    kinds: rows.filter((row) => row.is_all).map(figuresOf),
    people: [...people.values()].sort(byVisits),
  };
}
