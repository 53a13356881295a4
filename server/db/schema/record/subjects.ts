import type { SubjectType } from '#contract';

export type { SubjectType };

/**
 * One record that something is about. No reference guards it: the trigger `forget_subjects` of a kind with
 * deleted records deleted takes all of it along.
 */
export interface Subject {
  type: SubjectType;
  id: number;
}
