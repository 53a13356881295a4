import * as z from 'zod/mini';
import { idSchema, pageOf, pageQueryShape } from './wire';

/** A form of the company, as staff see it: visitors open it at `/f/{slug}`. */
export const leadFormSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  status: z.catch(z.string(), ''),
});
export type LeadForm = z.output<typeof leadFormSchema>;

export const leadFormPageSchema = pageOf(leadFormSchema);
export const leadFormsQuerySchema = z.object(pageQueryShape);
