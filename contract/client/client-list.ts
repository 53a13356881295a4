import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import { splitList } from '../base/text/list-text';
import { countSchema, MAX_ID, pageOf, pageQueryShape, naturalSchema } from '../base/wire/wire';
import { nextTaskFilterSchema } from '../task/next-task';
import { clientSchema } from './client';

/** Tabs of the list of clients that hold clients; that of duplicates holds groups of them. */
export const CLIENT_TABS = ['all', 'mine', 'unassigned', 'trash'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** In `filter[user]`: unassigned clients. */
const UNASSIGNED = 'none';

const MOST_CHOICES = 100;
const isId = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID;
const listOf = (isSound: (text: string) => boolean) =>
  z.string().check(
    z.maxLength(2000),
    z.refine((list: string) => {
      const texts = splitList(list);
      return texts.length > 0 && texts.length <= MOST_CHOICES && texts.every(isSound);
    }),
  );
const recordId = z.int().check(z.positive(), z.maximum(MAX_ID));

/** The most days ago a last contact can be asked for. */
const MOST_SILENT_DAYS = 36_500;

/** The filter of clients: one shape for list, counts, export and bulk actions. */
export const clientFilterShape = {
  tab: z.optional(z.enum(CLIENT_TABS)),
  search: pageQueryShape.search,
  /** The assignees, `none` among them. */
  'filter[user]': z.optional(
    z.union([listOf((text) => text === UNASSIGNED || isId(text)), recordId]),
  ),
  /** Any of the tags. */
  'filter[tag]': z.optional(z.union([listOf(isId), recordId])),
  /** The first and the last day on which the clients were made. */
  'filter[from]': z.optional(daySchema),
  'filter[to]': z.optional(daySchema),
  /** The first and the last day of the last lead. */
  'filter[contact_from]': z.optional(daySchema),
  'filter[contact_to]': z.optional(daySchema),
  /** No lead for more than so many days; of clients without leads, made longer ago. */
  'filter[silent]': z.optional(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_SILENT_DAYS)),
  ),
  /** The first lead that counts was brought by any of the referrals. */
  'filter[referral]': z.optional(z.union([listOf(isId), recordId])),
  /** When the next task falls due; `none`: there is no open task. */
  'filter[next]': nextTaskFilterSchema,
  /** `1`: with leads; `0`: without. */
  'filter[leads]': z.optional(z.enum(['0', '1'])),
};

export const clientFilterSchema = z.object(clientFilterShape);
export type ClientFilter = z.output<typeof clientFilterSchema>;

/** Keys a list of clients may be sorted by; a minus before the key turns the order round. */
export const CLIENT_SORTS = [
  'id',
  '-id',
  'name',
  '-name',
  'leads_count',
  '-leads_count',
  /** Those without leads come last in both orders. */
  'last_contact_at',
  '-last_contact_at',
  'created_at',
  '-created_at',
  /** By when the next task falls due; those without one last. */
  'next',
  '-next',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const clientsQuerySchema = z.object({
  ...pageQueryShape,
  ...clientFilterShape,
  sort: z.optional(z.enum(CLIENT_SORTS)),
});
export type ClientsQuery = z.output<typeof clientsQuerySchema>;

export const clientPageSchema = pageOf(clientSchema);
export type ClientPage = z.output<typeof clientPageSchema>;

const total = naturalSchema;

/** How many clients each tab holds under one filter, and how many groups of duplicates there are. */
export const clientCountsSchema = z.object({
  // Without defaults: an answer wrapped in `data` must not be read as one of none.
  all: total,
  mine: total,
  unassigned: total,
  trash: total,
  duplicates: z.optional(countSchema),
});
export type ClientCounts = z.output<typeof clientCountsSchema>;
