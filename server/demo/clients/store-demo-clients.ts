import { and, eq, inArray } from 'drizzle-orm';
import { recordActivity, type ActivityEntry } from '../../activity/activity';
import { foundBy } from '../../clients/reading/client-row';
import type { Db } from '../../db/database';
import { clients, clientTagLinks, clientTags, clientValues, leads } from '../../db/schema';
import { DEMO_TAGS, type DemoTag } from './demo-client-texts';
import type { DemoClient } from './demo-clients';

/** Numbers that the stored tags have got. */
export type StoredTags = Record<DemoTag, number>;

/** Stores the words by which the company sorts its clients. */
export async function storeDemoTags(
  tx: Db,
  companyId: number,
  createdAt: Date,
): Promise<StoredTags> {
  const keys = Object.keys(DEMO_TAGS) as DemoTag[];
  const rows = await tx
    .insert(clientTags)
    .values(
      keys.map((key) => {
        const { name, color } = DEMO_TAGS[key];
        const archivedAt = 'isArchived' in DEMO_TAGS[key] ? createdAt : null;
        return { companyId, name, color, archivedAt, createdAt, updatedAt: createdAt };
      }),
    )
    .returning({ id: clientTags.id });
  return Object.fromEntries(keys.map((key, index) => [key, rows[index]?.id])) as StoredTags;
}

/** The history of a client from the first day on. */
function historyOf(id: number, client: DemoClient, anyone: number | null): ActivityEntry[] {
  const { leadId, createdAt, deletedAt } = client;
  const entry = { subject: { type: 'client', id } as const, userId: client.userId ?? anyone };
  const data = leadId === null ? undefined : { lead_id: leadId };
  return [
    { ...entry, kind: 'created', data, createdAt },
    ...(deletedAt ? [{ ...entry, kind: 'deleted', createdAt: deletedAt }] : []),
  ];
}

/** Makes those leads the clients' that they were made from. */
const tieLeads = (tx: Db, leadIds: number[]) =>
  tx
    .update(leads)
    .set({ clientId: clients.id })
    .from(clients)
    .where(and(eq(clients.leadId, leads.id), inArray(leads.id, leadIds)));

/**
 * Stores clients with their tags, values, leads and history.
 * @param staff the first of them is the author of acts on unassigned records
 */
export async function storeDemoClients(
  tx: Db,
  companyId: number,
  made: DemoClient[],
  { tags, fieldId, staff }: { tags: StoredTags; fieldId: number; staff: readonly number[] },
): Promise<void> {
  const anyone = staff[0] ?? null;
  const rows = await tx
    .insert(clients)
    .values(
      made.map(({ tags: _tags, object: _object, ...client }) => ({
        ...client,
        companyId,
        ...foundBy(client),
        deletedBy: client.deletedAt === null ? null : (client.userId ?? anyone),
        updatedAt: client.createdAt,
      })),
    )
    .returning({ id: clients.id });
  const stored = made.flatMap((client, index) => {
    const id = rows[index]?.id;
    return id === undefined ? [] : [{ id, client }];
  });
  const links = stored.flatMap(({ id, client }) =>
    client.tags.map((tag) => ({ clientId: id, tagId: tags[tag] })),
  );
  if (links.length > 0) await tx.insert(clientTagLinks).values(links);
  const values = stored.flatMap(({ id, client: { object } }) =>
    object === null ? [] : [{ clientId: id, leadFieldId: fieldId, value: object }],
  );
  if (values.length > 0) await tx.insert(clientValues).values(values);
  await tieLeads(
    tx,
    made.flatMap(({ leadId }) => leadId ?? []),
  );
  await recordActivity(
    tx,
    companyId,
    stored.flatMap(({ id, client }) => historyOf(id, client, anyone)),
  );
}
