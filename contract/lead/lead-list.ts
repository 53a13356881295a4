import * as z from 'zod/mini';
import { splitFieldFilters } from '../lead-field/field-filter';
import { LEAD_KINDS, LEAD_STATUSES, leadSchema } from './lead';
import { daySchema } from '../base/time/calendar-day';
import { splitList } from '../base/text/list-text';
import { nextTaskFilterSchema } from '../task/next-task';
import { MAX_ID, pageOf, pageQueryShape, naturalSchema, recordsOf } from '../base/wire/wire';

/** Tabs of the list of leads, in their order on the screen. */
export const LEAD_TABS = [
  'all',
  'mine',
  'new',
  'unassigned',
  'waiting',
  /** Open leads that wait for no response and have no open task. */
  'idle',
  'spam',
  'trash',
] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

/** How many days a deleted lead stays in the trash. */
export const TRASH_DAYS = 30;

/** Days during which a lead put into spam by a single sign is worth a look. */
export const DOUBTFUL_DAYS = 14;

/** In `filter[status]` and on the board: every status that is none of `LEAD_STATUSES`. */
export const UNKNOWN_STATUS = 'unknown';

/** In `filter[user]`: unassigned leads. */
export const NO_USER = 'none';

/** Words separated by commas, each of which is known. */
const wordsOf = (known: readonly string[]) =>
  z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine((list: string) => list.split(',').every((word) => known.includes(word))),
    ),
  );

const isId = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID;

/** Missing parts of a lead, in `filter[without]`. */
export const LEAD_LACKS = ['form', 'source', 'utm_source', 'campaign', 'medium', 'reason'] as const;
export type LeadLack = (typeof LEAD_LACKS)[number];

/** In `filter[reason]`: rejected without one. */
export const NO_REASON = 'none';
/** Both filters share the token `none`. */
const isIdOrNone = (text: string) => text === NO_REASON || isId(text);

/** In `filter[order]`: without an order, with one, with orders that are paid whole. */
export const LEAD_ORDERS = ['0', '1', 'paid'] as const;
export type LeadOrder = (typeof LEAD_ORDERS)[number];

/** The most that one filter takes of anything. */
const MOST_CHOICES = 100;
const LONGEST_LIST = 4000;

/** Values as `joinList` writes them, each of which is sound. */
const listOf = (isSound: (text: string) => boolean) =>
  z.string().check(
    z.maxLength(LONGEST_LIST),
    z.refine((list: string) => {
      const texts = splitList(list);
      return texts.length > 0 && texts.length <= MOST_CHOICES && texts.every(isSound);
    }),
  );

/** A bare number is a list of one. */
const recordId = z.int().check(z.positive(), z.maximum(MAX_ID));
const ids = z.optional(z.union([listOf(isId), recordId]));
const yes = z.optional(z.literal('1'));
const yesOrNo = z.optional(z.enum(['0', '1']));
const day = z.optional(daySchema);
/** Where leads came from, word for word: each as long as the server keeps such a text. */
export const LONGEST_ORIGIN = 500;
const origins = z.optional(listOf((text) => text.length <= LONGEST_ORIGIN));

/**
 * The filter of leads: one shape for the list, its counts, the board, the export and bulk actions, so
 * that each of them means the same leads. Keys are those of the address.
 */
export const leadFilterShape = {
  tab: z.optional(z.enum(LEAD_TABS)),
  search: pageQueryShape.search,
  /** Of an empty list: all of them. */
  'filter[status]': wordsOf([...LEAD_STATUSES, UNKNOWN_STATUS, '']),
  /**
   * Who wrote the leads down: any of the kinds. Without it every kind but tests, which are found and counted
   * only where they are asked for.
   */
  'filter[kind]': wordsOf(LEAD_KINDS),
  /** OR within a list, here and below. */
  'filter[form]': ids,
  /**
   * The source as `leadSourceName` writes it: the name of the form, else the text of the source. Of several
   * forms of one name each is meant as `numberedForm` writes it.
   */
  'filter[source]': origins,
  /** The marks of the advertisement: `utm_source`, `utm_campaign` and `utm_medium`. */
  'filter[utm_source]': origins,
  'filter[campaign]': origins,
  'filter[medium]': origins,
  /** The assignees, `none` among them. */
  'filter[user]': z.optional(z.union([listOf(isIdOrNone), recordId])),
  /** The first and the last day on which the leads arrived. */
  'filter[from]': day,
  'filter[to]': day,
  /** Leads with a phone or e-mail that another live lead has too. */
  'filter[repeat]': yes,
  /** `1`: made a client of; `0`: not. */
  'filter[client]': yesOrNo,
  /** `1`: an order in force was made of it; `0`: none; `paid`: nothing is left to pay of its orders. */
  'filter[order]': z.optional(z.enum(LEAD_ORDERS)),
  /** Tied to any of the clients. */
  'filter[client_id]': ids,
  /** Brought by any of the referrals, whether they count or not. */
  'filter[referral]': ids,
  /** `1`: with a first response; `0`: without. */
  'filter[responded]': yesOrNo,
  /** Leads that wait for their first response longer than the company's norm. */
  'filter[overdue]': yes,
  /** Leads without a form, any source, a mark of the advertisement; rejected ones without a reason. */
  'filter[without]': z.optional(z.enum(LEAD_LACKS)),
  /** Leads rejected for a reason; `none`: for none that was given. */
  'filter[reason]': z.optional(z.string().check(z.refine(isIdOrNone))),
  /** When the next task falls due; `none`: there is no open task. */
  'filter[next]': nextTaskFilterSchema,
  /** Leads with a note. */
  'filter[notes]': yes,
  /**
   * Leads of the last `DOUBTFUL_DAYS` days that stand in the spam for one sign alone, which was not given by
   * people.
   */
  'filter[doubtful]': yes,
  /** Conditions on the company's fields, as `joinFieldFilters` writes them; all have to hold. */
  'filter[field]': z.optional(
    z.string().check(
      z.maxLength(LONGEST_LIST),
      z.refine((text: string) => (splitFieldFilters(text)?.length ?? 0) > 0),
    ),
  ),
};

export const leadFilterSchema = z.object(leadFilterShape);
export type LeadFilter = z.output<typeof leadFilterSchema>;

/** Keys a list of leads may be sorted by; a minus before the key turns the order round. */
export const LEAD_SORTS = [
  'created_at',
  '-created_at',
  'id',
  '-id',
  'status',
  '-status',
  /** By how long they have waited for a first response; those that do not wait come last in both orders. */
  'waiting',
  '-waiting',
  /** By the name of the assignee; unassigned leads last. */
  'user',
  '-user',
  /** By the name of the contact; those without one last. */
  'contact',
  '-contact',
  /** By when the next task falls due; leads without one last. */
  'next',
  '-next',
] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

const sortShape = { sort: z.optional(z.enum(LEAD_SORTS)) };

export const leadsQuerySchema = z.object({
  ...pageQueryShape,
  ...leadFilterShape,
  ...sortShape,
  with: z.optional(z.string().check(z.maxLength(200))),
});
export type LeadsQuery = z.output<typeof leadsQuerySchema>;

export const leadPageSchema = pageOf(leadSchema);
export type LeadPage = z.output<typeof leadPageSchema>;

const total = naturalSchema;

/** How many leads each tab holds under one filter; the filter's own tab does not matter. */
export const leadCountsSchema = z.object({
  all: total,
  mine: total,
  new: total,
  unassigned: total,
  waiting: total,
  /** A backend that knows no tasks says nothing of it. */
  idle: z.catch(z.optional(total), undefined),
  /** A backend that knows no spam says nothing of it. */
  spam: z.catch(z.nullable(total), null),
  trash: total,
  /** Those of `spam` that are worth a look, see `filter[doubtful]`. */
  doubtful: z.catch(z.optional(total), undefined),
});
export type LeadCounts = z.output<typeof leadCountsSchema>;

/** Cards a column of the board begins with; the next ones are the next pages of the list with its status. */
export const BOARD_COLUMN_SIZE = 20;

export const leadBoardQuerySchema = z.object({ ...leadFilterShape, ...sortShape });

/** Columns in the order of work: each of `LEAD_STATUSES`, then `UNKNOWN_STATUS` where such leads are. */
export const leadBoardSchema = recordsOf(
  z.object({ status: z.string(), total, items: recordsOf(leadSchema) }),
);
export type LeadBoard = z.output<typeof leadBoardSchema>;

/** The most sources, or marks of one kind, in one answer; a search finds the others. */
export const LEAD_ORIGINS_LIMIT = 100;
export const leadOriginsQuerySchema = z.object({ search: pageQueryShape.search });

/** Texts `filter[source]` or the filter of a mark can be, the most frequent first. */
export const leadOriginsSchema = recordsOf(z.string());
