import * as z from 'zod/mini';
import { leadFilterShape } from './lead-list';

/** Which leads the next one is taken from: those of a list, else all. */
export const takeNextSchema = z.object({
  filter: z.optional(z.strictObject(leadFilterShape)),
});
export type TakeNext = z.output<typeof takeNextSchema>;

/** The refusal where no lead is free. */
export const NO_FREE_LEADS = 'Свободных заявок нет';
