import type { User } from '#contract';

/** Whoever is to be responsible for a record; null: nobody. */
export type Assigned = Pick<User, 'id' | 'name' | 'avatar_url'> | null;

/** What it is called that nobody is responsible. */
export const NOBODY = 'Не назначен';
/** The same of records in a filter. */
export const WITHOUT_ASSIGNEE = 'Без ответственного';
/** The first line of every list of people. */
export const TAKE = 'Взять себе';
