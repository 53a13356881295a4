import * as z from 'zod/mini';
import {
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
} from '../base/wire';

/** A client: made by converting a lead. */
export const clientSchema = z.object({
  id: idSchema,
  name: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  lead_id: optionalIdSchema,
  created_at: optionalMomentSchema,
});
export type Client = z.output<typeof clientSchema>;

const contactText = z.optional(z.string().check(z.maxLength(255)));

/** A phone in any notation and an e-mail in any case. */
export const clientLookupQuerySchema = z.object({ phone: contactText, email: contactText });

/** The clients who have that phone or that e-mail, the newest first; at most a few. */
export const clientLookupSchema = z.array(clientSchema);

export const linkClientSchema = z.object({
  client_id: z.int().check(z.positive(), z.maximum(MAX_ID)),
});
