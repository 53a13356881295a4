import * as z from 'zod/mini';
import { daySchema } from '../base/time/calendar-day';
import {
  countSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageOf,
  pageQueryShape,
  wholeSchema,
} from '../base/wire/wire';
import { personSchema } from '../user/person';
import { cellsSchema, priceListSchema } from './price-list';

/** A version that is to come into force. */
const scheduledSchema = z.object({ version: wholeSchema, valid_from: z.string() });

/** The price list in force, with what is to come. */
export const currentPriceListSchema = z.object({
  ...priceListSchema.shape,
  /** Today's date of the company, from which a version may be in force; null: unknown. */
  today: z.catch(z.nullable(daySchema), null),
  scheduled: z.catch(z.array(scheduledSchema), []),
});
export type CurrentPriceList = z.output<typeof currentPriceListSchema>;

/**
 * A price list as it is written: `version` is the one it was made from. Without a day, or for a past one:
 * from today.
 */
export const newPriceListSchema = z.object({
  ...priceListSchema.shape,
  valid_from: z.optional(z.nullable(daySchema)),
});
export type NewPriceList = z.output<typeof newPriceListSchema>;

/** The cells alone, all of them. */
export const newCellsSchema = z.object({
  version: priceListSchema.shape.version,
  valid_from: z.optional(z.nullable(daySchema)),
  cells: cellsSchema,
});

export type PriceListState = 'in_force' | 'scheduled' | 'past' | 'withdrawn';

/** One version in the history. */
const versionSchema = z.object({
  version: wholeSchema,
  valid_from: z.string(),
  /** The version it was made from; null: the first. */
  base_version: z.catch(z.nullable(wholeSchema), null),
  state: optionalTextSchema,
  /** Who saved it; null: the product itself. */
  user: personSchema,
  created_at: optionalMomentSchema,
  /** How many prices and rules differ from the version it was made from. */
  changes: countSchema,
});
export type PriceListVersion = z.output<typeof versionSchema>;

export const versionsQuerySchema = z.object({
  page: pageQueryShape.page,
  per_page: pageQueryShape.per_page,
});
export const versionPageSchema = pageOf(versionSchema);
export type PriceListVersionPage = z.output<typeof versionPageSchema>;

export const versionParamsSchema = z.object({
  version: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)),
});
