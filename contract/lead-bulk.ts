import * as z from 'zod/mini';
import { LEAD_STATUSES } from './lead';
import { EXPORT_FORMATS, LEAD_SORTS, leadFilterShape } from './lead-list';
import { idSchema, MAX_ID } from './wire';

/** The most numbers one bulk call takes; a filter may mean any number of leads. */
export const BULK_IDS_LIMIT = 10_000;

/** For how long a bulk change can be taken back. */
export const UNDO_MINUTES = 10;

const recordId = z.int().check(z.positive(), z.maximum(MAX_ID));

const chosenIds = z.array(recordId).check(z.minLength(1), z.maxLength(BULK_IDS_LIMIT));

/** The leads that are meant. The filter is strict: a misspelt key must not make it wider. */
const targetShape = {
  ids: z.optional(chosenIds),
  filter: z.optional(z.strictObject(leadFilterShape)),
};

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
