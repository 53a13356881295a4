import * as z from 'zod/mini';
import { bulkTargetShape, hasOneTarget, hasPartsOfFilter, recordIdSchema } from '../bulk/bulk';
import { LEAD_STATUSES } from './lead';
import { leadFilterShape, type LeadFilter } from './lead-list';

const targetShape = {
  ...bulkTargetShape(leadFilterShape),
  /**
   * The `updated_at` with which the caller has seen the leads, by their numbers: one whose status or person
   * was changed since, unseen, is not given another and stands among `failed`. A lead that is not named is
   * not asked about.
   */
  seen: z.optional(z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.iso.datetime())),
};

/** Actions that leave every lead in its lists. */
const KEEPS_FILTER = ['status', 'assign', 'reject_reason'];

/**
 * Whether a filter can be gone through only in one call: a lead is a repeat one by others, so whatever takes
 * some of them out of the lists, or brings some back, changes which of the rest the filter means.
 */
export const isInOnePiece = ({
  action,
  filter,
}: {
  action: string;
  filter?: LeadFilter | undefined;
}) => filter?.['filter[repeat]'] !== undefined && !KEEPS_FILTER.includes(action);

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
      payload: z.object({ user_id: z.nullable(recordIdSchema) }),
    }),
    /** Of rejected leads without a reason or a comment: one that was given is not overwritten. */
    z.object({
      action: z.literal('reject_reason'),
      ...targetShape,
      payload: z.object({ reject_reason_id: recordIdSchema }),
    }),
    z.object({ action: z.literal('delete'), ...targetShape }),
    z.object({ action: z.literal('restore'), ...targetShape }),
    z.object({ action: z.literal('spam'), ...targetShape }),
    z.object({ action: z.literal('not_spam'), ...targetShape }),
  ])
  .check(
    hasOneTarget('заявок'),
    hasPartsOfFilter,
    z.refine(
      (bulk) => bulk.limit === undefined || !isInOnePiece(bulk),
      'С повторными заявками это делается только сразу, без limit',
    ),
  );
export type BulkLeads = z.output<typeof bulkLeadsSchema>;
