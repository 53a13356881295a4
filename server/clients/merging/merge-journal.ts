import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ClientMerge } from '#contract';
import type { Db } from '../../db/database';
import { clientMergeMembers, clientMerges, clients, users } from '../../db/schema';
import type { Listed, ListPart } from '../../lists/page';
import { imageAddress } from '../../images/image-address';
import { undoUntil } from './merge-clients';

interface Member {
  mergeId: number;
  id: number;
  name: string;
}

async function findMembers(db: Db, mergeIds: number[]): Promise<Member[]> {
  return db
    .select({ mergeId: clientMergeMembers.mergeId, id: clients.id, name: clients.name })
    .from(clientMergeMembers)
    .innerJoin(clients, eq(clients.id, clientMergeMembers.clientId))
    .where(inArray(clientMergeMembers.mergeId, mergeIds))
    .orderBy(clientMergeMembers.mergeId, clientMergeMembers.place);
}

/** By merge, the newest later one with one of the same clients that stands. */
async function findBlockers(db: Db, mergeIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; blocker: number }>(sql`
    select own.merge_id as id, max(later.id) as blocker
    from ${clientMergeMembers} as own
    join ${clientMergeMembers} as other
      on other.client_id = own.client_id and other.merge_id > own.merge_id
    join ${clientMerges} as later on later.id = other.merge_id and later.undone_at is null
    where own.merge_id = any(${sql.param(mergeIds)}::integer[])
    group by own.merge_id`);
  return new Map(rows.map(({ id, blocker }) => [id, blocker]));
}

/** The merges of a company, the newest first. @param clientId those that this client was a part of */
export async function listMerges(
  db: Db,
  companyId: number,
  clientId: number | undefined,
  { limit, offset }: ListPart,
): Promise<Listed<ClientMerge>> {
  const where = and(
    eq(clientMerges.companyId, companyId),
    clientId === undefined
      ? undefined
      : inArray(
          clientMerges.id,
          db
            .select({ id: clientMergeMembers.mergeId })
            .from(clientMergeMembers)
            .where(eq(clientMergeMembers.clientId, clientId)),
        ),
  );
  const total = await db.$count(clientMerges, where);
  const rows = await db
    .select({ merge: clientMerges, userName: users.name, userAvatar: users.avatar })
    .from(clientMerges)
    .leftJoin(users, eq(users.id, clientMerges.userId))
    .where(where)
    .orderBy(desc(clientMerges.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return { items: [], total };
  const ids = rows.map(({ merge }) => merge.id);
  const [members, blockers] = [await findMembers(db, ids), await findBlockers(db, ids)];
  const items = rows.map(({ merge, userName, userAvatar }): ClientMerge => {
    const [target, ...sources] = members
      .filter(({ mergeId }) => mergeId === merge.id)
      .map(({ id, name }) => ({ id, name }));
    return {
      id: merge.id,
      created_at: merge.createdAt.toISOString(),
      user:
        merge.userId === null
          ? null
          : { id: merge.userId, name: userName, avatar_url: imageAddress(userAvatar) },
      target: target ?? { id: merge.targetId, name: null },
      sources,
      batch_id: merge.batchId,
      undo_until: undoUntil(merge.createdAt).toISOString(),
      undone_at: merge.undoneAt?.toISOString() ?? null,
      blocked_by: merge.undoneAt === null ? (blockers.get(merge.id) ?? null) : null,
    };
  });
  return { items, total };
}
