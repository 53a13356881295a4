import * as z from 'zod/mini';
import { MAX_ID, typedText } from '../base/wire/wire';
import { REJECT_COMMENT_LIMIT } from '../reject-reason/reject-reason';
import { CHAT_SOURCE, LEAD_SOURCE_LIMIT, LEAD_STATUSES } from './lead';

/** The largest note the server takes, in characters; the customer sets no limit, the request's size does. */
export const NOTES_LIMIT = 900_000;

/** How staff say a lead came; that of chats is set by these alone. */
export const handSourceSchema = typedText(LEAD_SOURCE_LIMIT).check(
  z.refine(
    (text: string) => text.trim().toLowerCase() !== CHAT_SOURCE.toLowerCase(),
    'Так называются заявки из чатов',
  ),
);

/** A change of a lead: exactly one of the five. */
export const leadPatchSchema = z.union([
  z.strictObject({
    notes: z.nullable(
      z.string().check(
        z.maxLength(NOTES_LIMIT),
        z.refine((value: string) => !value.includes('\0'), 'Недопустимый символ'),
      ),
    ),
  }),
  z.strictObject({ status: z.enum(LEAD_STATUSES) }),
  z.strictObject({
    user_id: z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID))),
  }),
  z.strictObject({
    reject_reason_id: z.nullable(z.int().check(z.positive(), z.maximum(MAX_ID))),
    /** Absent: none. */
    reject_comment: z.optional(z.nullable(typedText(REJECT_COMMENT_LIMIT))),
  }),
  /** Of a lead added by hand; empty: `MANUAL_SOURCE`. */
  z.strictObject({ source: handSourceSchema }),
]);
export type LeadPatch = z.output<typeof leadPatchSchema>;
