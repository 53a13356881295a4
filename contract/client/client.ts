import * as z from 'zod/mini';
import {
  idParamsSchema,
  idSchema,
  MAX_ID,
  optionalIdSchema,
  optionalMomentSchema,
  optionalTextSchema,
  pageQueryShape,
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

/**
 * Either whose phone, in any notation, or whose e-mail, in any case, is known; or words of the name, the phone and the
 * e-mail, of which none ask for the newest; or one by its number.
 */
export const clientLookupQuerySchema = z.object({
  phone: contactText,
  email: contactText,
  search: pageQueryShape.search,
  id: z.optional(idParamsSchema.shape.id),
});

export type ClientLookup = z.output<typeof clientLookupQuerySchema>;

/** The clients that were meant, the newest first; at most a few. */
export const clientLookupSchema = z.array(clientSchema);

export const linkClientSchema = z.object({
  client_id: z.int().check(z.positive(), z.maximum(MAX_ID)),
});
