import * as z from 'zod/mini';
import { optionalMomentSchema } from '../base/wire/wire';

/** Why letters to an address fail: its mail server refuses them, or ours cannot be reached. */
const letterFailureSchema = z.object({
  email: z.string(),
  reason: z.catch(z.enum(['refused', 'unreachable']), 'unreachable'),
  /** When it was tried last. */
  tried_at: optionalMomentSchema,
});
export type LetterFailure = z.output<typeof letterFailureSchema>;

export const letterFailureListSchema = z.object({ data: z.array(letterFailureSchema) });
