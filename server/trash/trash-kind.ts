import type { SQL } from 'drizzle-orm';
import type { ModuleCode, TrashType } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';

/** What is deletable and comes back; everything that differs from kind to kind. */
export interface TrashKind {
  type: TrashType;
  /** Without it the records are not seen here either. */
  module?: ModuleCode;
  /** How long a record lies in the trash. */
  days: number;
  /**
   * A query for the deleted records of the company, with the columns `type`, `id`, `title`, `subtitle`, `deleted_at`,
   * `deleted_by` (number of the person).
   */
  deleted(context: AppContext, session: Session): SQL;
  /**
   * Restores by the resource's own rules, with its history and its events.
   * @returns those that are not back, with why
   */
  restore(
    context: AppContext,
    session: Session,
    ids: number[],
  ): Promise<{ id: number; message: string }[]>;
}
