import { and, arrayOverlaps, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';

/**
 * Locks clients of a company until the transaction ends, always in one order, so that two callers cannot wait
 * for each other. Leads go first.
 */
export function lockClients(
  tx: Db,
  companyId: number,
  ids: number[],
): Promise<(typeof clients.$inferSelect)[]> {
  return tx
    .select()
    .from(clients)
    .where(and(eq(clients.companyId, companyId), inArray(clients.id, ids)))
    .orderBy(asc(clients.id))
    .for('no key update');
}

/** The phones and addresses that a client is known by. */
export async function contactKeysOfClient(tx: Db, id: number): Promise<string[]> {
  const [client] = await tx
    .select({ keys: clients.contactKeys })
    .from(clients)
    .where(eq(clients.id, id));
  return client?.keys ?? [];
}

/** The assignees of live clients by each of some phones and e-mails; of several clients the newest counts. */
export async function assigneesByContact(
  tx: Db,
  companyId: number,
  contacts: readonly string[],
): Promise<Map<string, number>> {
  if (contacts.length === 0) return new Map();
  const found = await tx
    .select({ keys: clients.contactKeys, userId: clients.userId })
    .from(clients)
    .where(
      and(
        eq(clients.companyId, companyId),
        isNull(clients.deletedAt),
        isNotNull(clients.userId),
        arrayOverlaps(clients.contactKeys, [...contacts]),
      ),
    )
    .orderBy(asc(clients.id));
  return new Map(
    found.flatMap(({ keys, userId }) =>
      (keys ?? []).flatMap((key) => (userId === null ? [] : [[key, userId] as const])),
    ),
  );
}

/** Whether a company had a client with one of the contacts before a moment. */
export async function hadClient(
  tx: Db,
  companyId: number,
  { keys, before }: { keys: string[]; before: Date },
): Promise<boolean> {
  const known = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.companyId, companyId),
        arrayOverlaps(clients.contactKeys, keys),
        lt(clients.createdAt, before),
      ),
    )
    .limit(1);
  return known.length > 0;
}

/** Whether a company has such a client, neither deleted nor merged into another. */
export async function isLiveClient(tx: Db, companyId: number, id: number): Promise<boolean> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.id, id),
        eq(clients.companyId, companyId),
        isNull(clients.deletedAt),
        isNull(clients.mergedInto),
      ),
    );
  return client !== undefined;
}
