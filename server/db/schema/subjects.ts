/**
 * The kinds of records that have a history, notifications, contacts or files. They are stored, so a name never changes; no
 * reference guards them: the trigger `forget_subjects` of a kind whose records are deleted takes all of it along.
 */
export type SubjectType = 'lead' | 'client' | 'user' | 'order';

/** One record that something is about. */
export interface Subject {
  type: SubjectType;
  id: number;
}
