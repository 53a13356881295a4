import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  recordsInWords,
  type Act,
  type BulkResult,
  type BulkTarget,
  type ModuleCode,
  type UndoResult,
} from '#contract';
import { recordAudit, type RecordedChange } from '../audit/recording/record-audit';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { readAs } from '../db/records/reader';
import { readerOf, requireAct } from '../http/authenticate';
import { findable } from '../http/named-records';
import { findPersonName } from '../people/find-person-name';
import { requireActiveColleague } from '../people/require-colleague';
import type { BulkResource, UndoEntry } from './bulk-resource';
import { findTargets, type Targets } from './find-targets';
import { inBatches } from './in-batches';
import { storeUndoOperation, type UndoOperation } from './undo-operations';

const usualActOf = (action: string): Act =>
  action === 'delete' || action === 'restore' ? 'delete' : 'write';

/** One person or several; undefined: the action gives nothing away. */
export type FormerAssignee = number | null | readonly number[] | undefined;

/** By what a stored operation is undone. */
export interface UndoableResource {
  name: string;
  /** The records that the numbers of a stored operation mean. */
  table: PgTable;
  module?: ModuleCode | undefined;
  /**
   * Refuses an action, or its undo, to which the person has no right; absent, that of the call is enough.
   * @throws {HttpError} 403
   */
  requireRight?: (session: Session, action: string) => void;
  /** Who gets a record back by the undo of an action that gives records away; null: it is unassigned. */
  formerAssignee?: ((entry: UndoEntry, action: string) => FormerAssignee) | undefined;
  /**
   * Takes back what an operation did, and only that: a record that was written again since is left as it is.
   */
  undo(context: AppContext, session: Session, operation: UndoOperation): Promise<UndoResult>;
}

/** Bulk changes of one kind of records. */
export interface Bulk<Request> extends UndoableResource {
  /**
   * Does one thing to many records, each batch of them in a transaction of its own, with the history and the
   * notifications of single changes; the change can be undone as a whole.
   * @throws {HttpError} 409 where the filter means another number of records than the caller expects, and
   *   what the resource refuses beforehand
   */
  run(context: AppContext, session: Session, request: Request): Promise<BulkResult>;
}

/** Makes bulk changes and their undo of what a resource says of its records. */
export function createBulk<
  Request extends BulkTarget & { action: string },
  Entry extends UndoEntry,
  Effects,
>(resource: BulkResource<Request, Entry, Effects>): Bulk<Request> {
  const requireRight = (session: Session, action: Request['action']) =>
    requireAct(session, (resource.actOf ?? usualActOf)(action));

  const targetsOf = async (
    context: AppContext,
    session: Session,
    request: Request,
  ): Promise<Targets> => {
    if (request.ids !== undefined) {
      const ids = [...new Set(request.ids)];
      return {
        ids: await findable(context, session, getTableName(resource.table), ids),
        next: null,
      };
    }
    const inWords = (count: number) => recordsInWords(resource.audit.subject, count);
    return readAs(readerOf(session), async () => {
      const found = await resource.find(context, session, request);
      return findTargets(context.database.db, found, request, inWords);
    });
  };

  /** Before any record is locked, as disabling a person does. */
  const requireAssignee = async (db: Db, { companyId }: Session, request: Request) => {
    const userId = resource.assignee?.(request);
    if (typeof userId === 'number') await requireActiveColleague(db, companyId, userId);
  };

  const changesOf = async (
    db: Db,
    session: Session,
    request: Request,
  ): Promise<RecordedChange[]> => {
    const userId = resource.assignee?.(request);
    if (userId === undefined) {
      return (await resource.audit.changesOf?.(request, db, session)) ?? [];
    }
    const to = await findPersonName(db, session.companyId, userId);
    return [{ field: 'Ответственный', from: null, to }];
  };

  return {
    name: resource.name,
    table: resource.table,
    module: resource.module,
    requireRight,
    formerAssignee: (entry, action) => resource.formerAssignee?.(entry as Entry, action),

    async run(context, session, request) {
      requireRight(session, request.action);
      if (request.ids === undefined) requireAct(session, 'bulk');
      await requireAssignee(context.database.db, session, request);
      await resource.check?.(context, session, request);
      const { ids, next } = await targetsOf(context, session, request);
      const call = { context, session, effects: resource.createEffects(session) };
      const snapshot: Entry[] = [];
      const followUp: number[] = [];
      let unchanged = 0;
      const outcome = await inBatches(
        context,
        ids.map((id) => ({ id })),
        async (tx, batch) => {
          const numbers = batch.map(({ id }) => id);
          await requireAssignee(tx, session, request);
          const done = await resource.apply(tx, call, numbers, request);
          snapshot.push(...done.undo);
          unchanged += done.unchanged ?? 0;
          followUp.push(...(done.followUp ?? []));
          return done.failed;
        },
      );
      const count = outcome.processed - unchanged;
      const operation = { resource: resource.name, action: request.action, snapshot };
      const now = context.now();
      const undo_token = await context.database.db.transaction(async (tx) => {
        const { subject: type, actionOf, nameOf } = resource.audit;
        if (count > 0) {
          const changes = await changesOf(tx, session, request);
          // Of many it is enough to say how many; one is named.
          const [only] = ids.length === 1 ? ids : [];
          const name = only === undefined ? null : await nameOf?.(tx, session, only);
          const subject = { type, id: only, name };
          const record = { action: actionOf(request), subject, changes, count };
          await recordAudit(tx, session, record, now);
        }
        return storeUndoOperation(tx, session, operation, now);
      });
      await resource.announce(call, undo_token !== null);
      const more = {
        ...(unchanged > 0 && { unchanged }),
        ...(resource.asksNext?.(request) && { follow_up: followUp }),
      };
      return { ...outcome, processed: count, ...more, undo_token, next };
    },

    async undo(context, session, { action, snapshot }) {
      const call = { context, session, effects: resource.createEffects(session) };
      const outcome = await inBatches(context, snapshot as Entry[], (tx, batch) =>
        resource.revert(tx, call, batch, action),
      );
      if (outcome.processed > 0) {
        const subject = { type: resource.audit.subject };
        const record = { action: 'change_undone', subject, count: outcome.processed } as const;
        await recordAudit(context.database.db, session, record, context.now());
      }
      await resource.announce(call, outcome.processed > 0);
      return outcome;
    },
  };
}
