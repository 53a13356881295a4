import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  flagSchema,
  idSchema,
  MAX_ID,
  naturalSchema,
  optionalMomentSchema,
  optionalTextSchema,
  recordsOf,
  wholeSchema,
} from '../base/wire/wire';
import { orderPhotoSchema } from '../order/photo';
import { visitSchema } from './visit';

/** A piece that is to be measured or hung, in millimetres. */
const routeItemSchema = z.object({
  name: z.string(),
  qty: wholeSchema,
  width_mm: wholeSchema,
  left_mm: wholeSchema,
  /** Null: the same as left. */
  right_mm: z.catch(z.nullable(wholeSchema), null),
});
export type RouteItem = z.output<typeof routeItemSchema>;

/** Something to take along: pieces, or a length in millimetres. */
const takenSchema = z.object({
  name: z.string(),
  pieces: z.catch(z.nullable(wholeSchema), null),
  length_mm: z.catch(z.nullable(wholeSchema), null),
});
export type TakenAlong = z.output<typeof takenSchema>;

/** Under this label a change names the status that somebody else has given the visit. */
export const ROUTE_STATUS_LABEL = 'Выезд';

/** One difference since the person last looked, in words: «Окно 2», «1800×2000», «1850×2000». */
const routeChangeSchema = z.object({
  label: z.string(),
  /** Null: it was not there. */
  from: optionalTextSchema,
  /** Null: it is not there any more. */
  to: optionalTextSchema,
});
export type RouteChange = z.output<typeof routeChangeSchema>;

/** A visit as the person sees it who goes there. */
export const routeStopSchema = z.extend(visitSchema, {
  floor: optionalTextSchema,
  object_type: optionalTextSchema,
  mounting_base: optionalTextSchema,
  mounting_height_mm: z.catch(z.nullable(wholeSchema), null),
  /** The status of the order; absent: an older server. */
  order_status: z.optional(optionalTextSchema),
  /** The comment of the order. */
  order_comment: optionalTextSchema,
  items: z.catch(z.array(routeItemSchema), []),
  /** Of any visit but a measuring: the pieces and their fasteners. */
  take: z.catch(z.array(takenSchema), []),
  /**
   * Of a planned installation or delivery: the amount left to pay for the order, in kopecks. A performer who
   * goes there finds it though they see no other sums: they collect it.
   */
  collect: z.catch(z.nullable(naturalSchema), null),
  /** Of a claim: the open claims of the order; absent: an older server. */
  claims: z.catch(z.optional(z.array(z.object({ id: idSchema, text: z.string() }))), undefined),
  /** The photos of the order from all visits to its object. */
  photos: z.catch(z.array(orderPhotoSchema), []),
  /** The differences since the person last looked; none in the route of somebody else. */
  changes: z.catch(z.array(routeChangeSchema), []),
  /** Whether the person has not seen the visit yet. */
  is_new: z.catch(flagSchema, false),
  /** The version of this stop, for `seen`. */
  version: z.catch(z.string(), ''),
});
export type RouteStop = z.output<typeof routeStopSchema>;

/** A visit that the person has seen on this day and that is not there any more. */
const goneStopSchema = z.object({
  visit_id: idSchema,
  kind: z.string(),
  order_number: wholeSchema,
  customer: optionalTextSchema,
  starts_at: optionalMomentSchema,
  /** When it takes place now; null: the person does not go there any more. */
  moved_to: optionalMomentSchema,
});
export type GoneStop = z.output<typeof goneStopSchema>;

/** The day of one person. */
export const routeSchema = z.object({
  stops: recordsOf(routeStopSchema),
  gone: z.catch(z.array(goneStopSchema), []),
});
export type VisitRoute = z.output<typeof routeSchema>;

export const routeQuerySchema = z.object({
  /** A day of the company. */
  day: daySchema,
  /** Absent: the caller. */
  user: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID))),
});
export type RouteQuery = z.output<typeof routeQuerySchema>;

/** The version of a stop that its person has seen; empty of one that is gone. */
export const seenVisitSchema = z.object({
  visit_id: z.int().check(z.positive(), z.maximum(MAX_ID)),
  version: z.string().check(z.maxLength(100)),
});
