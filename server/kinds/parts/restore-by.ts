import type { BulkResult } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Trash } from './kind-parts';

/** The bulk changes of a kind that knows the action `restore`. */
interface Restoring {
  run(
    context: AppContext,
    session: Session,
    request: { action: 'restore'; ids: number[] },
  ): Promise<BulkResult>;
}

/** Restores out of the trash as the bulk action does. */
export const restoreBy =
  (bulk: Restoring): Trash['restore'] =>
  async (context, session, ids) => {
    const { failed } = await bulk.run(context, session, { action: 'restore', ids });
    return failed.map(({ id, message }) => ({ id, message }));
  };
