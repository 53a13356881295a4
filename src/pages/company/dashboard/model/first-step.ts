import * as z from 'zod/mini';
import type { Act } from '@/shared/rights';

const firstStepSchema = z.object({
  name: z.string(),
  /** How it is made, in a few words. */
  hint: z.optional(z.string()),
  to: z.string(),
  /** Absent: everybody may take it. */
  act: z.optional(z.custom<Act>((act) => typeof act === 'string')),
  search: z.optional(z.record(z.string(), z.unknown())),
  isDone: z.boolean(),
});

/** One of the first steps of a company: facts tick it, its link leads to where it is made. */
export type FirstStep = z.infer<typeof firstStepSchema>;

/** The steps of each room of the company. */
export interface RoomSteps {
  orders: readonly FirstStep[];
  leads: readonly FirstStep[];
}

export const roomStepsSchema = z.object({
  orders: z.array(firstStepSchema),
  leads: z.array(firstStepSchema),
});

/** The steps of a room, and whether they are all there is to do in it. */
export interface StepGroup {
  steps: readonly FirstStep[];
  /** «failed»: some could not be read; whether they are done is not known. */
  state: 'loading' | 'known' | 'failed';
}

/** The group of a room that the company does not have. */
export const NO_STEPS: StepGroup = { steps: [], state: 'known' };
