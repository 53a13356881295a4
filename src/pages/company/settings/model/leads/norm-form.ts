import * as z from 'zod/mini';
import { responseNormSchema } from '@/entities/company/company';

/** The norm as it is typed; what is no number is refused like one that is too large. */
export const normFormSchema = z.object({
  response_norm_minutes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? Number.NaN : Number(text))),
    ),
    responseNormSchema,
  ),
});
