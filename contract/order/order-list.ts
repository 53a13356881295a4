import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { splitList } from '../base/text/list-text';
import {
  countSchema,
  MAX_ID,
  pageOf,
  pageQueryShape,
  wholeSchema,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';
import { orHidden, sumAs } from '../base/wire/money';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { nextTaskFilterSchema } from '../task/next-task';
import { orderRowSchema } from './order';
import { ORDER_STATUSES } from './order-status';

export const ORDER_TABS = [
  'all',
  'mine',
  /** Orders with a measuring, or an installation, in this week of the company. */
  'measures',
  'production',
  'installs',
  'debt',
  /** Orders with an open claim, and those in «Рекламация» of which no claim was ever written. */
  'claim',
  'trash',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** In `filter[user]`: unassigned orders. */
const UNASSIGNED = 'none';
/** In `filter[status]`: a status this application does not know. */
export const UNKNOWN_ORDER_STATUS = 'unknown';
/** How many orders a column of the board begins with. */
export const ORDER_COLUMN_SIZE = 20;

const MOST_CHOICES = 100;
const isId = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID;
const isStatus = (text: string) =>
  text === UNKNOWN_ORDER_STATUS || ORDER_STATUSES.some((status) => status === text);
const listOf = (isSound: (text: string) => boolean) =>
  z.string().check(
    z.maxLength(2000),
    z.refine((list: string) => {
      const texts = splitList(list);
      return texts.length > 0 && texts.length <= MOST_CHOICES && texts.every(isSound);
    }),
  );
const recordId = z.int().check(z.positive(), z.maximum(MAX_ID));
const ids = z.optional(z.union([listOf(isId), recordId]));
/** The most a sum is asked for, in kopecks. */
const HIGHEST_SUM = 1_000_000_000_000;
const sum = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(HIGHEST_SUM)));

/** The filter of orders: one shape for list, counts, board, export and bulk actions. */
export const orderFilterShape = {
  tab: z.optional(z.enum(ORDER_TABS)),
  search: pageQueryShape.search,
  'filter[status]': z.optional(listOf(isStatus)),
  'filter[user]': z.optional(
    z.union([listOf((text) => text === UNASSIGNED || isId(text)), recordId]),
  ),
  'filter[client]': ids,
  'filter[lead]': ids,
  /** The first and the last day on which the orders were made. */
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
  /** `1`: orders of which the client was sent a КП; `0`: the others. */
  'filter[offer]': z.optional(z.enum(['0', '1'])),
  /** When the next task falls due; `none`: there is no open task. */
  'filter[next]': nextTaskFilterSchema,
  /** The total of the orders, in kopecks. */
  'filter[sum_from]': sum,
  'filter[sum_to]': sum,
};
export const orderFilterSchema = z.object(orderFilterShape);
export type OrderFilter = z.output<typeof orderFilterSchema>;

/** Keys a list of orders may be sorted by; a minus before the key turns the order round. */
export const ORDER_SORTS = [
  '-id',
  'id',
  'total',
  '-total',
  'balance',
  '-balance',
  'area_dm2',
  '-area_dm2',
  /** Orders in debt first. */
  '-debt',
  /** By when the next task falls due; orders without one last. */
  'next',
  '-next',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
const sortShape = { sort: z.optional(z.enum(ORDER_SORTS)) };

export const ordersQuerySchema = z.object({ ...pageQueryShape, ...orderFilterShape, ...sortShape });
export type OrdersQuery = z.output<typeof ordersQuerySchema>;
export const orderPageSchema = pageOf(orderRowSchema);
export type OrderPage = z.output<typeof orderPageSchema>;

const total = naturalSchema;
const sums = z.object({
  total: orHidden(naturalSchema),
  area_dm2: total,
  balance: orHidden(wholeSchema),
  /** The number of cancelled orders in the tab; absent from a server that does not count them. */
  cancelled: z.optional(total),
});
/** The sums of a tab under a filter, without cancelled orders: kopecks, hundredths of a square metre. */
export type OrderSums = z.output<typeof sums>;

/** By tab; servers of before do not know all of them. */
const sumsOfTabs = z.object(
  Object.fromEntries(ORDER_TABS.map((tab) => [tab, z.optional(sums)])) as Record<
    OrderTab,
    z.ZodMiniOptional<typeof sums>
  >,
);

/** The number of orders of each tab under one filter, and their sum. */
export const orderCountsSchema = z.object({
  // Without defaults, or an answer wrapped in `data` would read as zeros.
  all: total,
  mine: total,
  /** Null: the server knows no visits. */
  measures: z.catch(z.nullable(total), null),
  production: total,
  installs: z.catch(z.nullable(total), null),
  debt: total,
  claim: total,
  trash: total,
  sums: z.catch(z.nullable(sumsOfTabs), null),
});
export type OrderCounts = z.output<typeof orderCountsSchema>;

export const orderBoardQuerySchema = z.object({ ...orderFilterShape, ...sortShape });
export const orderBoardSchema = recordsOf(
  z.object({
    status: z.string(),
    total: countSchema,
    /**
     * The total of all orders of the column but cancelled ones, and the amount left to pay of those in debt,
     * in kopecks; null from a server without these sums.
     */
    sum: sumAs(z.catch(z.nullable(naturalSchema), null), null),
    debt: sumAs(z.catch(z.nullable(naturalSchema), null), null),
    items: recordsOf(orderRowSchema),
  }),
);
export type OrderBoard = z.output<typeof orderBoardSchema>;

const targetShape = bulkTargetShape(orderFilterShape);
/** One action on many orders: those with the numbers `ids`, or all that the filter means. */
export const bulkOrdersSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('status'),
      ...targetShape,
      payload: z.object({ status: z.enum(ORDER_STATUSES) }),
      /** By number, the `updated_at` a person has seen: what was written since is not written over. */
      seen: z.optional(z.record(z.string(), z.string())),
    }),
    z.object({
      action: z.literal('assign'),
      ...targetShape,
      payload: z.object({ user_id: z.nullable(recordIdSchema) }),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
  ])
  .check(hasOneTarget('заказов'), hasPartsOfFilter);
export type BulkOrders = z.output<typeof bulkOrdersSchema>;
