import type { User } from '#contract';

/** The new assignee of a record; null: unassigned. */
export type Assigned = Pick<User, 'id' | 'name' | 'avatar_url'> | null;

/** Whether a person may be responsible for a record: a performer gets tasks only. */
export const keepsRecords = ({ role }: Pick<User, 'role'>): boolean => role !== 'performer';

/** The label of an unassigned record. */
export const UNASSIGNED = 'Не назначен';
/** The label of unassigned records in a filter. */
export const WITHOUT_ASSIGNEE = 'Без ответственного';
/** The first line of every list of people. */
export const TAKE = 'Взять себе';
