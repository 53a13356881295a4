import * as z from 'zod/mini';
import { orHidden, signedSumSchema, sumAs } from '../base/wire/money';
import { imageUrlSchema } from '../image/image-url';
import {
  countSchema,
  naturalSchema,
  optionalIdSchema,
  optionalTextSchema,
} from '../base/wire/wire';

/** Orders of the person that was asked for; sums in kopecks. */
export const orderFiguresSchema = z.object({
  /** Made in the period, and what those of them come to that are not cancelled. */
  created: countSchema,
  created_total: orHidden(naturalSchema),
  /** Payments of the period less refunds, so possibly negative; cancelled payments do not count. */
  received: signedSumSchema,
  /** In work now, whatever the period. */
  in_work: countSchema,
  /**
   * The number of orders in debt now, in any period, and the amount left to pay of them; null from a server
   * without these figures.
   */
  debts: z.catch(z.nullable(naturalSchema), null),
  debt: sumAs(z.catch(z.nullable(naturalSchema), null), null),
  /** Orders of the tab «Рекламации» now, in any period; absent: the server knows no claims. */
  claims: z.catch(z.optional(naturalSchema), undefined),
  /** Orders made in the period of which the client was sent a КП. */
  offered: z.catch(z.nullable(naturalSchema), null),
  /**
   * Of `offered`, the average seconds from the receipt of the lead, or the making of an order without one, to
   * the first КП that was sent.
   */
  average_offer_sec: z.catch(z.nullable(naturalSchema), null),
});
export type OrderFigures = z.output<typeof orderFiguresSchema>;

/** Chats of the person that was asked for, without the spam. */
export const chatFiguresSchema = z.object({
  /** Begun in the period. */
  created: countSchema,
  /**
   * Chats with a visitor waiting for an answer now, in any period; of them those that wait longer than the
   * norm.
   */
  waiting: countSchema,
  overdue: countSchema,
});
export type ChatFigures = z.output<typeof chatFiguresSchema>;

/** How punctual the visits of a kind were, see `punctualityOf`. */
const punctualitySchema = z.object({
  /** One of `VISIT_KINDS`, or one of a later server. */
  kind: z.string(),
  /** Those of the period that have begun and are not cancelled. */
  total: countSchema,
  /** They add up to the total. */
  on_time: countSchema,
  late: countSchema,
  arrival_unmarked: countSchema,
  /** The seconds of all late ones together. */
  late_sec: countSchema,
  finished_late: countSchema,
  finish_unmarked: countSchema,
});
export type VisitKindFigures = z.output<typeof punctualitySchema>;

/** Visits of the period, of the person that was asked for. */
export const visitFiguresSchema = z.object({
  /** Each visit once. */
  kinds: z.array(punctualitySchema),
  /** A visit of two people counts for both of them. Those who went most often come first. */
  people: z.array(
    z.object({
      /** Null: visits without people. */
      id: optionalIdSchema,
      name: z.string(),
      avatar_url: imageUrlSchema,
      /** As `status` of a user. */
      status: optionalTextSchema,
      kinds: z.array(punctualitySchema),
    }),
  ),
});
export type VisitFigures = z.output<typeof visitFiguresSchema>;
