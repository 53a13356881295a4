import * as z from 'zod/mini';
import {
  idSchema,
  MAX_ID,
  optionalMomentSchema,
  typedText,
  wholeSchema,
  naturalSchema,
  recordsOf,
} from '../base/wire/wire';

/** The most reasons a company can have, archived ones included. */
export const REJECT_REASONS_LIMIT = 100;
export const REJECT_REASON_NAME_LIMIT = 120;
/** The longest comment on why one lead was rejected. */
export const REJECT_COMMENT_LIMIT = 500;

const name = typedText(REJECT_REASON_NAME_LIMIT, 'Укажите причину');

/** Why leads are rejected, in the company's own words. */
export const rejectReasonSchema = z.object({
  id: idSchema,
  name: z.string(),
  position: z.catch(wholeSchema, 0),
  /** Offered no longer; rejected leads keep it. */
  archived_at: optionalMomentSchema,
  /** Leads that count and are rejected for it; null where it is unknown. */
  leads_count: z.catch(z.nullable(naturalSchema), null),
});
export type RejectReason = z.output<typeof rejectReasonSchema>;
export const rejectReasonListSchema = recordsOf(rejectReasonSchema);

export const newRejectReasonSchema = z.object({ name });

/** A change: what is absent stays as it is. */
export const rejectReasonPatchSchema = z.object({
  name: z.optional(name),
  archived: z.optional(z.boolean()),
});
export type RejectReasonPatch = z.output<typeof rejectReasonPatchSchema>;

export const rejectReasonOrderSchema = z.object({
  ids: z
    .array(z.int().check(z.positive(), z.maximum(MAX_ID)))
    .check(z.maxLength(REJECT_REASONS_LIMIT)),
});
