import * as z from 'zod/mini';
import { idSchema, MAX_ID, naturalSchema, recordsOf } from '../base/wire/wire';

/** The most ids of one bulk call, and the largest part of a filter; a whole filter may match any number. */
export const BULK_IDS_LIMIT = 10_000;

/** For how long a bulk change can be undone. */
export const UNDO_MINUTES = 10;

export const recordIdSchema = z.int().check(z.positive(), z.maximum(MAX_ID));

/** Records chosen one by one. */
export const chosenIdsSchema = z
  .array(recordIdSchema)
  .check(z.minLength(1), z.maxLength(BULK_IDS_LIMIT));

/**
 * The target of a bulk call: records by `ids`, or all that match `filter`. The filter is strict, as a
 * misspelt key would widen it. It may be processed in parts from the newest number to the oldest, so that
 * records arriving meanwhile are never reached.
 */
export const bulkTargetShape = <Shape extends z.core.$ZodLooseShape>(filterShape: Shape) => ({
  ids: z.optional(chosenIdsSchema),
  filter: z.optional(z.strictObject(filterShape)),
  /** The count the person confirmed for the filter (below `before`); 409 where another number matches now. */
  expected: z.optional(z.int().check(z.nonnegative())),
  /** The most records this call changes. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(BULK_IDS_LIMIT))),
  /** Only records with a smaller number: the `next` of the call before. */
  before: z.optional(recordIdSchema),
});

/** The target of a call, for any kind of filter. */
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

/** Only a filter can be processed in parts. */
export const hasPartsOfFilter = z.refine<BulkTarget>(
  (target) =>
    target.filter !== undefined || WITH_FILTER_ONLY.every((key) => target[key] === undefined),
  'По частям можно только с фильтром',
);

const outcomeShape = {
  /** Records in the wanted state, including those that were in it before. */
  processed: naturalSchema,
  failed: recordsOf(z.object({ id: idSchema, message: z.string() })),
};

export const bulkResultSchema = z.object({
  ...outcomeShape,
  /** Records of the filter to which the action does not apply: neither processed nor failed. */
  unchanged: z.optional(naturalSchema),
  /** Records for the next question: rejected leads without a reason; absent where nothing is asked. */
  follow_up: z.catch(z.optional(z.array(idSchema)), undefined),
  /** The token for `POST /bulk/undo`; null where nothing was changed. */
  undo_token: z.nullable(z.string()),
  /** The `before` of the next call; null at the end, absent on a backend without parts. */
  next: z.optional(z.nullable(idSchema)),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

export const undoSchema = z.object({ undo_token: z.uuid() });

/** Records changed again since are left alone and listed in `failed`. */
export const undoResultSchema = z.object({
  ...outcomeShape,
  /** Other records that came with the change and stay, and why. */
  kept: z.optional(outcomeShape.failed),
});
export type UndoResult = z.output<typeof undoResultSchema>;
