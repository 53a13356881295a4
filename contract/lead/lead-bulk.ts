import * as z from 'zod/mini';
import { LEAD_STATUSES } from './lead';
import { EXPORT_FORMATS, LEAD_SORTS, leadFilterShape, type LeadFilter } from './lead-list';
import { idSchema, MAX_ID } from '../base/wire';

/** The most numbers one bulk call takes, and the largest part of a filter; as a whole a filter may mean any number. */
export const BULK_IDS_LIMIT = 10_000;

/** For how long a bulk change can be taken back. */
export const UNDO_MINUTES = 10;

const recordId = z.int().check(z.positive(), z.maximum(MAX_ID));

const chosenIds = z.array(recordId).check(z.minLength(1), z.maxLength(BULK_IDS_LIMIT));

/**
 * The leads that are meant. The filter is strict: a misspelt key must not make it wider. It may be gone through in parts,
 * from the newest number to the oldest: what arrives meanwhile has a higher number and is never reached.
 */
const targetShape = {
  ids: z.optional(chosenIds),
  /**
   * The `updated_at` with which the caller has seen the leads, by their numbers: one whose status or person was changed
   * since, unseen, is not given another and stands among `failed`. A lead that is not named is not asked about.
   */
  seen: z.optional(z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.iso.datetime())),
  filter: z.optional(z.strictObject(leadFilterShape)),
  /** How many leads the person was told the filter means (below `before`); 409 where it means another number now. */
  expected: z.optional(z.int().check(z.nonnegative())),
  /** The most leads this call does. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(BULK_IDS_LIMIT))),
  /** Only leads with a smaller number: the `next` of the call before. */
  before: z.optional(recordId),
};

const WITH_FILTER_ONLY = ['expected', 'limit', 'before'] as const;

/**
 * Whether a filter can be gone through only in one call: a lead is a repeat one by others, so whatever takes some of
 * them out of the lists, or brings some back, changes which of the rest the filter means.
 */
export const isInOnePiece = ({
  action,
  filter,
}: {
  action: string;
  filter?: LeadFilter | undefined;
}) => filter?.['filter[repeat]'] !== undefined && action !== 'status' && action !== 'assign';

/** One action on many leads: those with the numbers `ids`, or all that the filter means. */
export const bulkLeadsSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('status'),
      ...targetShape,
      payload: z.object({ status: z.enum(LEAD_STATUSES) }),
    }),
    z.object({
      action: z.literal('assign'),
      ...targetShape,
      payload: z.object({ user_id: z.nullable(recordId) }),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
    z.object({ action: z.literal('spam'), ...targetShape }),
    z.object({ action: z.literal('not_spam'), ...targetShape }),
  ])
  .check(
    z.refine(
      ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
      'Нужны либо номера заявок, либо фильтр',
    ),
    z.refine(
      (bulk) =>
        bulk.filter !== undefined || WITH_FILTER_ONLY.every((key) => bulk[key] === undefined),
      'По частям можно только с фильтром',
    ),
    z.refine(
      (bulk) => bulk.limit === undefined || !isInOnePiece(bulk),
      'С повторными заявками это делается только сразу, без limit',
    ),
  );
export type BulkLeads = z.output<typeof bulkLeadsSchema>;

const outcomeShape = {
  /** Leads that are now as the caller wanted, those that were so before included. */
  processed: z.int().check(z.nonnegative()),
  failed: z.array(z.object({ id: idSchema, message: z.string() })),
};

export const bulkResultSchema = z.object({
  ...outcomeShape,
  /** What `POST /bulk/undo` takes; null where nothing was changed. */
  undo_token: z.nullable(z.string()),
  /** The `before` of the next call; null, or absent on a backend that knows no parts, where nothing is left to do. */
  next: z.optional(z.nullable(idSchema)),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

export const undoSchema = z.object({ undo_token: z.uuid() });

/** A lead that was changed again meanwhile is left as it is and stands among `failed`. */
export const undoResultSchema = z.object(outcomeShape);
export type UndoResult = z.output<typeof undoResultSchema>;

/** A file of chosen leads: more numbers than an address can hold. */
export const chosenExportSchema = z.object({
  ids: chosenIds,
  format: z.enum(EXPORT_FORMATS),
  sort: z.optional(z.enum(LEAD_SORTS)),
});
