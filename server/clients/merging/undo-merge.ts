import { and, desc, eq, inArray, isNull, lt, gt } from 'drizzle-orm';
import type { ClientMergeUndo } from '#contract';
import { recordActivity, type ActivityEntry } from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clientMergeMembers, clientMerges, clients } from '../../db/schema';
import { laterVersion } from '../../db/version';
import type { Session } from '../../context/session';
import { HttpError, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { recallMerged } from '../../referrals/merged-invites';
import { lockLeadsOf, returnReferences } from '../client-references';
import { lockClients } from '../lookup/client-lookup';
import type { ClientRow } from '../reading/client-row';
import { readStates, writeState, type ClientState } from './client-state';
import { undoUntil } from './merge-clients';
import { planUndo, withRestored, type RestoredVersion } from './merge-rules';

type Merge = typeof clientMerges.$inferSelect;

const KEPT = 'Изменено после объединения и осталось как есть';

async function findMerge(tx: Db, companyId: number, id: number): Promise<Merge> {
  const [merge] = await tx
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.id, id), eq(clientMerges.companyId, companyId)));
  if (!merge) throw notFound();
  return merge;
}

/** The clients of a merge, the one that stayed first. */
async function membersOf(tx: Db, mergeId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: clientMergeMembers.clientId })
    .from(clientMergeMembers)
    .where(eq(clientMergeMembers.mergeId, mergeId))
    .orderBy(clientMergeMembers.place);
  return rows.map(({ id }) => id);
}

/** The newest later merge with one of the same clients that has not been undone. */
async function findBlocker(
  db: Db,
  mergeId: number,
  members: readonly number[],
): Promise<number | null> {
  const [blocker] = await db
    .select({ id: clientMerges.id })
    .from(clientMergeMembers)
    .innerJoin(clientMerges, eq(clientMerges.id, clientMergeMembers.mergeId))
    .where(
      and(
        inArray(clientMergeMembers.clientId, [...members]),
        gt(clientMerges.id, mergeId),
        isNull(clientMerges.undoneAt),
      ),
    )
    .orderBy(desc(clientMerges.id))
    .limit(1);
  return blocker?.id ?? null;
}

/** Older merges into the same client know what they wrote by its version, which has become another one. */
async function passOnVersions(
  tx: Db,
  { id, targetId }: Merge,
  restored: RestoredVersion[],
  version: string,
): Promise<void> {
  const older = await tx
    .select({ id: clientMerges.id, snapshot: clientMerges.snapshot })
    .from(clientMerges)
    .where(
      and(
        eq(clientMerges.targetId, targetId),
        lt(clientMerges.id, id),
        isNull(clientMerges.undoneAt),
      ),
    );
  for (const merge of older) {
    const snapshot = withRestored(merge.snapshot, restored, version);
    if (snapshot === null) continue;
    await tx.update(clientMerges).set({ snapshot }).where(eq(clientMerges.id, merge.id));
  }
}

/**
 * Takes a merge back, within the transaction of the caller.
 * @throws {HttpError} 404 for a stranger, 409 with `blocked_by`, 410 for one undone or too old
 */
export async function undoGroup(
  tx: Db,
  { companyId, userId }: Session,
  mergeId: number,
  now: Date,
): Promise<ClientMergeUndo & { target: Pick<ClientRow, 'id' | 'name'> }> {
  await findMerge(tx, companyId, mergeId);
  const members = await membersOf(tx, mergeId);
  await lockLeadsOf(tx, companyId, members);
  const rows = await lockClients(tx, companyId, members);
  // Read again: the former holder of the lock may have undone it.
  const merge = await findMerge(tx, companyId, mergeId);
  if (merge.undoneAt !== null) throw new HttpError(410, 'Объединение уже отменено');
  if (undoUntil(merge.createdAt) <= now) {
    throw new HttpError(410, 'Отменить объединение можно было в течение 30 дней');
  }
  const blockedBy = await findBlocker(tx, mergeId, members);
  if (blockedBy !== null) {
    throw new HttpError(409, 'Сначала отмените более позднее объединение этих клиентов', {
      blockedBy,
    });
  }
  const target = rows.find(({ id }) => id === merge.targetId);
  if (!target) throw notFound();

  const at = laterVersion([target], now);
  const version = at.toISOString();
  const [current] = (await readStates(tx, [target])) as [ClientState];
  const { after, kept, restored } = planUndo(current, merge.snapshot, version);
  await writeState(tx, current, after, at);
  const sourceIds = members.filter((id) => id !== merge.targetId);
  await tx
    .update(clients)
    .set({ mergedInto: null, updatedAt: at })
    .where(and(inArray(clients.id, sourceIds), eq(clients.mergedInto, merge.targetId)));
  await returnReferences(tx, merge.snapshot.moved, merge.targetId);
  if (Object.values(merge.snapshot.moved).some(({ rewards }) => rewards)) {
    await recallMerged(tx, members, at);
  }
  await tx.update(clientMerges).set({ undoneAt: at }).where(eq(clientMerges.id, mergeId));
  await passOnVersions(tx, merge, restored, version);
  const entries = members.map((id): ActivityEntry => ({
    subject: { type: 'client', id },
    userId,
    kind: 'unmerged',
    data: { merge_id: mergeId },
    createdAt: at,
  }));
  await recordActivity(tx, companyId, entries);
  return {
    client_ids: members,
    kept: kept.map((field) => ({ client_id: merge.targetId, field, message: KEPT })),
    target: { id: target.id, name: target.name },
  };
}

/**
 * Takes a merge back: the client that stayed and all that became parts of it are as before, but for what was
 * written since.
 * @throws {HttpError} 404 for a stranger, 409 with `blocked_by`, 410 for one undone or too old
 */
export async function undoMerge(
  context: AppContext,
  session: Session,
  mergeId: number,
): Promise<ClientMergeUndo> {
  const { target: _target, ...result } = await context.database.db.transaction(async (tx) => {
    const undone = await undoGroup(tx, session, mergeId, context.now());
    const subject = { type: 'client', ...undone.target } as const;
    await recordAudit(tx, session, { action: 'clients_unmerged', subject }, context.now());
    return undone;
  });
  announceChange.client(context, session.companyId, null);
  return result;
}
