/** One of the first steps of a company: facts tick it, its link leads to where it is made. */
export interface FirstStep {
  name: string;
  /** How it is made, in a few words. */
  hint?: string;
  to: string;
  search?: Record<string, unknown>;
  isDone: boolean;
}
