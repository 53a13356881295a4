import { sql, type SQL } from 'drizzle-orm';
import {
  DASHBOARD_ATTENTION,
  LEAD_STATUSES,
  type DashboardData,
  type DashboardDay,
  type DashboardDimension,
} from '#contract';
import { dayStarts } from '../../db/company-day';
import { leads } from '../../db/schema';
import { formsOf } from '../../lead-forms/lookup/form-lookup';
import { leadsWithOrders } from '../../orders/lookup/order-lookup';
import { waits } from '../reading/first-response';
import { isLate, leadConditions, type LeadSelection } from '../reading/lead-filter';
import { leadList } from '../reading/list-leads';
import { nameSources, type SourceGroup } from './lead-sources';
import { nameReasons } from './reasons';
import { daysOf, type FigureQuestion } from '../../kinds/parts/figure-question';
import { namePeople, type PersonGroup } from './people';

type LeadFigures = Pick<
  DashboardData,
  'leads' | 'previous' | 'series' | 'sources' | 'sources_rest' | 'reasons' | 'users' | 'attention'
>;

/** The filter of the lists that the figures lead to. */
const whose = ({ userId }: FigureQuestion): LeadSelection['filter'] =>
  userId === undefined ? {} : { user: [userId] };

const leadsOf = (question: FigureQuestion): SQL | undefined =>
  leadConditions(question.context, question.session, { filter: whose(question) });

const isVisitor = sql`${leads.kind} = 'visitor'`;
const isAnswered = sql`${isVisitor} and ${leads.firstResponseAt} is not null`;

/**
 * The median of the seconds until the first response, of the visitors' leads among those that were grouped.
 */
const median = sql`floor(0.5 + percentile_cont(0.5) within group (
  order by date_part('epoch', ${leads.firstResponseAt} - ${leads.createdAt})
) filter (where ${isAnswered}))::integer`;

/** The column of each dimension; an empty text counts as null. */
const DIMENSIONS: Record<DashboardDimension, SQL> = {
  form: sql`${leads.leadFormId}::text`,
  source: sql`coalesce(forms.name, nullif(${leads.source}, ''))`,
  utm_source: sql`nullif(${leads.utmSourceHash}, hashtextextended('', 0))::text`,
  campaign: sql`nullif(${leads.campaignHash}, hashtextextended('', 0))::text`,
  medium: sql`nullif(${leads.mediumHash}, hashtextextended('', 0))::text`,
};

interface GroupRow extends Record<string, unknown> {
  of: 'day' | 'person' | 'source' | 'reason';
  place: number;
  state: keyof Omit<DashboardDay, 'date'>;
  userId: number | null;
  origin: string | null;
  /** Of a rejected lead; 0: none was given, -1: it is not rejected. */
  reasonId: number;
  sampleId: number;
  count: number;
  converted: number;
  ordered: number | null;
  paid: number | null;
  closed: number;
  responded: number;
  unanswered: number;
}

const knownStatuses = sql.join(
  LEAD_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * The leads of the period by day and status, by person and by source: one look at them, so that all of it
 * agrees.
 */
async function groupLeads(question: FigureQuestion): Promise<GroupRow[]> {
  const { context, period, by, session, missing } = question;
  const hasOrders = !missing.includes('soft_windows');
  // Null is no number: without the module of orders nothing is said of them.
  const isOfThose = (isPaid: boolean) =>
    hasOrders ? sql`${leads.id} in ${leadsWithOrders(session.companyId, { isPaid })}` : sql`null`;
  const dealt = (column: string) =>
    hasOrders ? sql`(count(*) filter (where ${sql.identifier(column)}))::integer` : sql`null`;
  const named =
    by === 'source'
      ? sql`left join ${formsOf(session.companyId)} as forms on forms.id = ${leads.leadFormId}`
      : sql.empty();
  const starts = dayStarts(period.from, period.to, sql`${period.timezone}::text`);
  const { rows } = await context.database.db.execute<GroupRow>(sql`
    with days as materialized (select ${starts} as starts),
    period as (
      select ${leads.id} as id, ${leads.userId} as user_id, ${leads.status} as status,
        width_bucket(${leads.createdAt}, starts)::integer as place,
        case when ${leads.status} in (${knownStatuses}) then ${leads.status} else 'unknown' end as state,
        ${DIMENSIONS[by]} as origin,
        case when ${leads.status} = 'rejected' then coalesce(${leads.rejectReasonId}, 0) else -1 end as reason_id,
        ${leads.clientId} is not null as is_converted,
        ${isOfThose(false)} as is_ordered,
        ${isOfThose(true)} as is_paid,
        ${isVisitor} as is_visitor,
        ${isAnswered} as is_answered
      from days, leads ${named}
      where ${leadsOf(question)}
        and ${leads.createdAt} >= starts[1] and ${leads.createdAt} < starts[array_length(starts, 1)]
    )
    select
      case when grouping(place) = 0 then 'day' when grouping(user_id) = 0 then 'person'
        when grouping(origin) = 0 then 'source' else 'reason' end as "of",
      place, state, user_id as "userId", origin, reason_id as "reasonId", min(id) as "sampleId",
      count(*)::integer as count,
      (count(*) filter (where is_converted))::integer as converted,
      ${dealt('is_ordered')} as ordered,
      ${dealt('is_paid')} as paid,
      (count(*) filter (where state in ('completed', 'rejected')))::integer as closed,
      (count(*) filter (where is_answered))::integer as responded,
      (count(*) filter (where is_visitor and not is_answered))::integer as unanswered
    from period
    group by grouping sets ((place, state), (user_id), (origin), (reason_id))`);
  return rows;
}

interface MedianRow extends Record<string, unknown> {
  isTotal: boolean;
  userId: number | null;
  median: number | null;
}

const inDays = (from: string, to: string, timezone: string): SQL => {
  const zone = sql`${timezone}::text`;
  return sql`${leads.createdAt} >= day_start(${from}::date, ${zone})
    and ${leads.createdAt} < day_start(${to}::date + 1, ${zone})`;
};

/** How fast visitors got their first response, of all and of each person. */
async function findMedians(question: FigureQuestion): Promise<MedianRow[]> {
  const { context, period } = question;
  const { rows } = await context.database.db.execute<MedianRow>(sql`
    select grouping(user_id) = 1 as "isTotal", user_id as "userId", ${median} as median
    from leads
    where ${leadsOf(question)}
      and ${inDays(period.from, period.to, period.timezone)} and ${isAnswered}
    group by grouping sets ((), (user_id))`);
  return rows;
}

async function findPrevious(question: FigureQuestion): Promise<DashboardData['previous']> {
  const { context, period } = question;
  const { rows } = await context.database.db.execute<{
    total: number;
    converted: number;
    median_first_response_sec: number | null;
  }>(sql`
    select count(*)::integer as total, count(${leads.clientId})::integer as converted,
      (${median}) as median_first_response_sec
    from leads
    where ${leadsOf(question)}
      and ${inDays(period.previousFrom, period.previousTo, period.timezone)}`);
  return rows[0] ?? null;
}

/** Who waits now, whatever the period. */
async function countWaiting(
  question: FigureQuestion,
): Promise<{ waiting: number; overdue: number }> {
  const { context } = question;
  const late = isLate(context.now());
  const { rows } = await context.database.db.execute<{ waiting: number; overdue: number }>(sql`
    select count(*)::integer as waiting,
      (count(*) filter (where ${late}))::integer as overdue
    from leads where ${leadsOf(question)} and ${waits}`);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

const sum = (rows: readonly GroupRow[], key: 'count' | 'converted' | 'responded' | 'unanswered') =>
  rows.reduce((total, row) => total + row[key], 0);

/** Counts the leads of some groups with an order, and paid; null without the module of orders. */
function dealsOf(rows: readonly GroupRow[], missing: FigureQuestion['missing']) {
  const total = (key: 'ordered' | 'paid') => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  return missing.includes('soft_windows')
    ? { ordered: null, paid: null }
    : { ordered: total('ordered'), paid: total('paid') };
}

function toSeries(question: FigureQuestion, days: readonly GroupRow[]): DashboardDay[] {
  const series = daysOf(question.period).map((date) => ({
    date,
    new: 0,
    processing: 0,
    completed: 0,
    rejected: 0,
    unknown: 0,
  }));
  for (const { place, state, count } of days) {
    const day = series[place - 1];
    if (day) day[state] = count;
  }
  return series;
}

/** Every figure of leads that the dashboard shows. */
export async function findLeadFigures(question: FigureQuestion): Promise<LeadFigures> {
  const { context, session, by, userId } = question;
  const groups = await groupLeads(question);
  const medians = await findMedians(question);
  const previous = await findPrevious(question);
  const now = await countWaiting(question);
  const { items: attention } = await leadList.page(
    context,
    session,
    { tab: 'waiting', sort: 'created_at', filter: whose(question) },
    { limit: DASHBOARD_ATTENTION, offset: 0 },
  );

  const days = groups.filter((row) => row.of === 'day');
  const series = toSeries(question, days);
  const byStatus = (state: keyof Omit<DashboardDay, 'date'>) =>
    sum(
      days.filter((row) => row.state === state),
      'count',
    );
  const medianOf = new Map(medians.map((row) => [row.isTotal ? 'all' : row.userId, row.median]));
  const people: PersonGroup[] = groups
    .filter((row) => row.of === 'person')
    .map((row) => ({ ...row, median: medianOf.get(row.userId) ?? null }));
  const origins: SourceGroup[] = groups.filter((row) => row.of === 'source');
  return {
    leads: {
      total: sum(days, 'count'),
      new: byStatus('new'),
      processing: byStatus('processing'),
      completed: byStatus('completed'),
      rejected: byStatus('rejected'),
      unknown: byStatus('unknown'),
      converted: sum(days, 'converted'),
      ...dealsOf(days, question.missing),
      responded: sum(days, 'responded'),
      unanswered: sum(days, 'unanswered'),
      median_first_response_sec: medianOf.get('all') ?? null,
      ...now,
    },
    previous,
    series,
    ...(await nameSources(context.database.db, session.companyId, by, origins)),
    reasons: await nameReasons(
      context.database.db,
      session.companyId,
      groups.filter((row) => row.of === 'reason' && row.reasonId >= 0),
    ),
    users: await namePeople(
      context.database.db,
      session.companyId,
      people,
      userId,
      question.missing.includes('soft_windows') ? null : 0,
    ),
    attention,
  };
}
