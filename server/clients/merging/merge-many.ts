import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MergeMany, MergeManyResult, UndoMergesResult } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import { readAs } from '../../db/records/reader';
import { clientMerges } from '../../db/schema';
import type { Session } from '../../context/session';
import { readerOf } from '../../http/authenticate';
import { HttpError, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { mergeGroup } from './merge-clients';
import { undoGroup } from './undo-merge';

/** How many merges one call undoes. */
const UNDO_BATCH = 100;

type Failed = MergeManyResult['failed'];

/** Runs one part of many: what the product refuses is that part's, anything else is everybody's. */
async function attempt(id: number, failed: Failed, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const message = error.statusCode === 404 ? 'Клиента больше нет' : error.message;
    failed.push({ id, message });
    return false;
  }
}

/** Merges many groups, each in a transaction of its own; all of them can be undone at once. */
export async function mergeMany(
  context: AppContext,
  session: Session,
  { groups, batch_id }: MergeMany,
): Promise<MergeManyResult> {
  const batchId = batch_id ?? randomUUID();
  const failed: Failed = [];
  let processed = 0;
  for (const group of groups) {
    const isDone = await attempt(group.target_id, failed, () =>
      context.database.db.transaction((tx) =>
        mergeGroup(tx, session, group, { now: context.now(), batchId }),
      ),
    );
    if (isDone) processed += 1;
  }
  if (processed > 0) {
    const record = { action: 'clients_merged', count: processed } as const;
    await recordAudit(context.database.db, session, record, context.now());
    announceChange.client(context, session.companyId, null);
  }
  return { processed, failed, batch_id: batchId };
}

/**
 * Takes back the merges of one action, the newest first, as many as one call does.
 * @throws {HttpError} 404 where the company has no such action, or nothing of it is left to undo
 */
export async function undoMerges(
  context: AppContext,
  session: Session,
  batchId: string,
): Promise<UndoMergesResult> {
  const { db } = context.database;
  const isLeft = and(
    eq(clientMerges.companyId, session.companyId),
    eq(clientMerges.batchId, batchId),
    isNull(clientMerges.undoneAt),
  );
  const reader = readerOf(session);
  const merges = await readAs(reader, async () =>
    db
      .select({ id: clientMerges.id })
      .from(clientMerges)
      .where(isLeft)
      .orderBy(desc(clientMerges.id))
      .limit(UNDO_BATCH),
  );
  if (merges.length === 0) throw notFound();
  const failed: Failed = [];
  let processed = 0;
  for (const { id } of merges) {
    const isDone = await attempt(id, failed, () =>
      db.transaction((tx) => undoGroup(tx, session, id, context.now())),
    );
    if (isDone) processed += 1;
  }
  if (processed > 0) {
    const record = { action: 'clients_unmerged', count: processed } as const;
    await recordAudit(db, session, record, context.now());
    announceChange.client(context, session.companyId, null);
  }
  const total = await readAs(reader, async () => db.$count(clientMerges, isLeft));
  // Refused groups would be refused again: only the rest is worth another call.
  const left = processed === 0 ? 0 : Math.max(0, total - failed.length);
  return { processed, failed, left };
}
