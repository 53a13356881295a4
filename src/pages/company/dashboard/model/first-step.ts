/** One of the first steps of a company: facts tick it, its link leads to where it is made. */
export interface FirstStep {
  name: string;
  /** How it is made, in a few words. */
  hint?: string;
  to: string;
  search?: Record<string, unknown>;
  isDone: boolean;
}

/** The steps of one room, and whether they are all there is to do in it. */
export interface StepGroup {
  steps: readonly FirstStep[];
  /** «failed»: some could not be read; whether they are done is not known. */
  state: 'loading' | 'known' | 'failed';
}

/** The group of a room that the company does not have. */
export const NO_STEPS: StepGroup = { steps: [], state: 'known' };
