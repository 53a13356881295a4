import * as z from 'zod/mini';
import { imageUrlSchema } from '../image/image-url';
import { daySchema } from '../base/time/calendar-day';
import { leadSchema } from '../lead/lead';
import { NO_USER } from '../lead/lead-list';
import {
  countSchema,
  MAX_ID,
  momentSchema,
  optionalIdSchema,
  optionalTextSchema,
  naturalSchema,
  positiveSchema,
} from '../base/wire/wire';
import { chatFiguresSchema, orderFiguresSchema, visitFiguresSchema } from './kind-figures';

/** Periods by name; each ends today, in the company's time zone. */
export const DASHBOARD_PERIODS = { today: 1, '7d': 7, '30d': 30 } as const;
export type DashboardPeriod = keyof typeof DASHBOARD_PERIODS;
export const USUAL_DASHBOARD_PERIOD: DashboardPeriod = '7d';
/** The most days a period may have. */
export const DASHBOARD_MOST_DAYS = 366;

/** The dimensions by which the dashboard splits the sources of leads. */
export const DASHBOARD_DIMENSIONS = ['form', 'source', 'utm_source', 'campaign', 'medium'] as const;
/** Those of a server that names none. */
const FIRST_DIMENSIONS = ['form', 'source', 'campaign', 'medium'] as const;
export type DashboardDimension = (typeof DASHBOARD_DIMENSIONS)[number];
/** The most sources that are named; the rest are added up. */
export const DASHBOARD_MOST_SOURCES = 100;
/** How many of the leads that wait longest are shown. */
export const DASHBOARD_ATTENTION = 10;

const DAY_MS = 86_400_000;
const PERIOD_LENGTH = `Выберите от 1 до ${DASHBOARD_MOST_DAYS} дней`;

const personSchema = z.union([
  z.literal(NO_USER),
  z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)),
]);

/** How many days a period has, both ends included; below one where it ends before it begins. */
export const daysOfPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

interface Period {
  from?: string | undefined;
  to?: string | undefined;
  period?: string | undefined;
}

const hasBothEnds = ({ from, to }: Period) => (from === undefined) === (to === undefined);
const hasDays = ({ from, to }: Period) => from !== undefined && to !== undefined;

/**
 * The query of the dashboard: a period by name or by first and last day, and a person. Default: the last
 * seven days.
 */
export const dashboardQuerySchema = z
  .object({
    period: z.optional(z.enum(Object.keys(DASHBOARD_PERIODS) as DashboardPeriod[])),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    /** The present assignee; `none`: unassigned. */
    user_id: z.optional(personSchema),
    by: z.optional(z.enum(DASHBOARD_DIMENSIONS)),
  })
  .check(
    z.refine((period: Period) => hasBothEnds(period) || period.from !== undefined, {
      path: ['from'],
      message: 'Укажите начало периода',
    }),
    z.refine((period: Period) => hasBothEnds(period) || period.to !== undefined, {
      path: ['to'],
      message: 'Укажите конец периода',
    }),
    z.refine((period: Period) => period.period === undefined || !hasDays(period), {
      path: ['period'],
      message: 'Укажите либо период, либо даты',
    }),
    z.refine(({ from, to }: Period) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      message: 'Начало периода позже конца',
    }),
    z.refine(
      ({ from, to }: Period) =>
        from === undefined || to === undefined || daysOfPeriod(from, to) <= DASHBOARD_MOST_DAYS,
      { path: ['from'], message: PERIOD_LENGTH },
    ),
  );
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

/** Whole seconds; null where nothing was measured. */
const secondsSchema = z.catch(z.nullable(naturalSchema), null);

/** Leads by their present status; `unknown`: any other status. The counts add up to all leads. */
const statusShape = {
  new: countSchema,
  processing: countSchema,
  completed: countSchema,
  rejected: countSchema,
  unknown: countSchema,
};

/**
 * Of these leads those of which an order in force was made, and those of which nothing is left to pay of it;
 * null without the module of orders, or from a server that does not tell.
 */
const dealShape = {
  ordered: z.catch(z.nullable(naturalSchema), null),
  paid: z.catch(z.nullable(naturalSchema), null),
};

const figuresSchema = z.object({
  /** Leads that count and arrived in the period, of the person that was asked for. */
  total: naturalSchema,
  ...statusShape,
  /** Leads with a client, in any status. */
  converted: countSchema,
  ...dealShape,
  /** Those of visitors with a first response, and without. */
  responded: countSchema,
  unanswered: countSchema,
  /** Of `responded`, from arrival to the first response. */
  median_first_response_sec: secondsSchema,
  /** Leads that wait now, whatever the period; of them those that wait longer than the norm. */
  waiting: countSchema,
  overdue: countSchema,
});
export type DashboardFigures = z.output<typeof figuresSchema>;

/** The figures of the preceding period of equal length. */
const previousSchema = z.object({
  total: countSchema,
  converted: countSchema,
  median_first_response_sec: secondsSchema,
});

const dayFiguresSchema = z.object({ date: daySchema, ...statusShape });
export type DashboardDay = z.output<typeof dayFiguresSchema>;

const sourceSchema = z.object({
  /** The value of the filter that finds them; null where they have none. */
  key: optionalTextSchema,
  label: z.string(),
  count: countSchema,
  converted: countSchema,
  ...dealShape,
});
export type DashboardSource = z.output<typeof sourceSchema>;

const personFiguresSchema = z.object({
  /** Null: unassigned. */
  id: optionalIdSchema,
  name: z.string(),
  avatar_url: imageUrlSchema,
  /** As `status` of a user; null where there is no such person. */
  status: optionalTextSchema,
  total: countSchema,
  /** Completed and rejected. */
  closed: countSchema,
  converted: countSchema,
  ...dealShape,
  median_first_response_sec: secondsSchema,
});
export type DashboardPerson = z.output<typeof personFiguresSchema>;

const reasonSchema = z.object({ id: optionalIdSchema, label: z.string(), count: countSchema });
export type DashboardReason = z.output<typeof reasonSchema>;

const listOf = <Item extends z.ZodMiniType>(item: Item) => z.catch(z.array(item), []);

const dashboardDataSchema = z.object({
  /** Null without the module of leads: then nothing of them is sent. */
  leads: z.nullable(figuresSchema),
  previous: z.catch(z.nullable(previousSchema), null),
  /** Every day of the period. */
  series: listOf(dayFiguresSchema),
  /** The largest first. */
  sources: listOf(sourceSchema),
  sources_rest: z.catch(
    z.object({ groups: countSchema, count: countSchema, converted: countSchema, ...dealShape }),
    { groups: 0, count: 0, converted: 0, ordered: null, paid: null },
  ),
  /** Rejected leads of the period by their reason; null: none was given. */
  reasons: listOf(reasonSchema),
  users: listOf(personFiguresSchema),
  /** Those that wait longest. */
  attention: listOf(leadSchema),
  /** Null without the module. */
  orders: z.catch(z.nullable(orderFiguresSchema), null),
  chats: z.catch(z.nullable(chatFiguresSchema), null),
  visits: z.catch(z.nullable(visitFiguresSchema), null),
});
export type DashboardData = z.output<typeof dashboardDataSchema>;

const dashboardMetaSchema = z.object({
  timezone: z.string(),
  from: daySchema,
  to: daySchema,
  previous_from: daySchema,
  previous_to: daySchema,
  by: z.catch(z.enum(DASHBOARD_DIMENSIONS), 'form'),
  /** The dimensions the server knows. */
  dimensions: z.catch(z.array(z.enum(DASHBOARD_DIMENSIONS)), [...FIRST_DIMENSIONS]),
  generated_at: momentSchema,
  /** Codes of the modules the company does not have now. */
  missing_modules: z.catch(z.array(z.string()), []),
  norm_minutes: positiveSchema,
});
export type DashboardMeta = z.output<typeof dashboardMetaSchema>;

export const dashboardSchema = z.object({ data: dashboardDataSchema, meta: dashboardMetaSchema });
export type Dashboard = z.output<typeof dashboardSchema>;
