import * as z from 'zod/mini';
import { idSchema, MAX_ID, naturalSchema, recordsOf } from '../base/wire/wire';

/**
 * The most numbers one bulk call takes, and the largest part of a filter; as a whole a filter may mean any
 * number.
 */
export const BULK_IDS_LIMIT = 10_000;

/** For how long a bulk change can be undone. */
export const UNDO_MINUTES = 10;

export const recordIdSchema = z.int().check(z.positive(), z.maximum(MAX_ID));

/** Records chosen one by one. */
export const chosenIdsSchema = z
  .array(recordIdSchema)
  .check(z.minLength(1), z.maxLength(BULK_IDS_LIMIT));

/**
 * The records that are meant: those with the numbers `ids`, or all that `filter` means. The filter is strict:
 * a misspelt key must not make it wider. It may be gone through in parts, from the newest number to the
 * oldest: what arrives meanwhile has a higher number and is never reached.
 */
export const bulkTargetShape = <Shape extends z.core.$ZodLooseShape>(filterShape: Shape) => ({
  ids: z.optional(chosenIdsSchema),
  filter: z.optional(z.strictObject(filterShape)),
  /**
   * How many records the person confirmed for the filter (below `before`); 409 where it means another number
   * now.
   */
  expected: z.optional(z.int().check(z.nonnegative())),
  /** The most records this call does. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(BULK_IDS_LIMIT))),
  /** Only records with a smaller number: the `next` of the call before. */
  before: z.optional(recordIdSchema),
});

/** Which records a call means, whatever their filter looks like. */
export interface BulkTarget {
  ids?: number[] | undefined;
  filter?: object | undefined;
  expected?: number | undefined;
  limit?: number | undefined;
  before?: number | undefined;
}

const WITH_FILTER_ONLY = ['expected', 'limit', 'before'] as const;

/** Either numbers or a filter. @param whose the noun of the numbers in the refusal: «заявок» */
export const hasOneTarget = (whose: string) =>
  z.refine<BulkTarget>(
    ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
    `Нужны либо номера ${whose}, либо фильтр`,
  );

/** Parts are parts of a filter. */
export const hasPartsOfFilter = z.refine<BulkTarget>(
  (target) =>
    target.filter !== undefined || WITH_FILTER_ONLY.every((key) => target[key] === undefined),
  'По частям можно только с фильтром',
);

const outcomeShape = {
  /** Records that are now as the caller wanted, those that were so before included. */
  processed: naturalSchema,
  failed: recordsOf(z.object({ id: idSchema, message: z.string() })),
};

export const bulkResultSchema = z.object({
  ...outcomeShape,
  /**
   * Of all that a filter means, those the action was not for, which stay as they are: neither processed nor
   * failed.
   */
  unchanged: z.optional(naturalSchema),
  /** The token for `POST /bulk/undo`; null where nothing was changed. */
  undo_token: z.nullable(z.string()),
  /**
   * The `before` of the next call; null, or absent on a backend that knows no parts, where nothing is left to
   * do.
   */
  next: z.optional(z.nullable(idSchema)),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

export const undoSchema = z.object({ undo_token: z.uuid() });

/** A record that was changed again meanwhile is left as it is and stands among `failed`. */
export const undoResultSchema = z.object(outcomeShape);
export type UndoResult = z.output<typeof undoResultSchema>;
