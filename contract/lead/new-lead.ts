import * as z from 'zod/mini';
import { typedEmail, typedPhone, typedText } from '../base/wire/wire';
import { recordIdSchema } from '../bulk/bulk';
import { FIELD_VALUE_LIMIT } from '../lead-field/field-types';
import { handSourceSchema } from './lead-patch';

const leadText = z.optional(typedText(FIELD_VALUE_LIMIT));

/**
 * A lead written down by staff: values by the numbers of the company's fields, or just the contact, which is
 * put into the fields it belongs to. Several choices of one field are a line each: joined they may read as
 * others. It is unassigned, or its author's.
 */
export const newLeadSchema = z.object({
  values: z.optional(z.record(z.string(), typedText(FIELD_VALUE_LIMIT))),
  contact: z.optional(
    z.object({
      name: leadText,
      phone: z.optional(typedPhone(FIELD_VALUE_LIMIT)),
      email: z.optional(typedEmail(FIELD_VALUE_LIMIT)),
      comment: leadText,
    }),
  ),
  assign_to_me: z.optional(z.boolean()),
  /** How it came; absent or empty: `MANUAL_SOURCE`. */
  source: z.optional(handSourceSchema),
  /** The client whose lead it is from the beginning; it is a new one all the same. */
  client_id: z.optional(recordIdSchema),
});
export type NewLead = z.output<typeof newLeadSchema>;
