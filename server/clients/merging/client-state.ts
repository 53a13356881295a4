import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { clients, clientTagLinks, clientValues } from '../../db/schema';
import { foundBy, type ClientRow } from '../reading/client-row';

/** A single value of a client; null is an empty one. */
export type Single = string | number | null;

/** A client as merging sees it: plain data. */
export interface ClientState {
  id: number;
  /** By name on the wire; the company's own fields are `values.12`. What is empty may be absent. */
  singles: Record<string, Single>;
  phones: string[];
  emails: string[];
  tags: number[];
  versions: Record<string, string>;
}

const singlesOf = (row: ClientRow): Record<string, Single> => ({
  name: row.name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  comment: row.comment,
  user_id: row.userId,
});

/** The states of locked clients, in the order of `rows`. */
export async function readStates(tx: Db, rows: readonly ClientRow[]): Promise<ClientState[]> {
  const ids = rows.map(({ id }) => id);
  const values = await tx.select().from(clientValues).where(inArray(clientValues.clientId, ids));
  const tags = await tx
    .select()
    .from(clientTagLinks)
    .where(inArray(clientTagLinks.clientId, ids))
    .orderBy(clientTagLinks.tagId);
  return rows.map((row) => ({
    id: row.id,
    singles: {
      ...singlesOf(row),
      ...Object.fromEntries(
        values
          .filter(({ clientId }) => clientId === row.id)
          .map(({ leadFieldId, value }) => [`values.${leadFieldId}`, value]),
      ),
    },
    phones: row.otherPhones,
    emails: row.otherEmails,
    tags: tags.filter(({ clientId }) => clientId === row.id).map(({ tagId }) => tagId),
    versions: row.versions,
  }));
}

const VALUE = 'values.';

/** Writes the new state of a locked client: the row, the company's own fields and the tags. */
export async function writeState(
  tx: Db,
  before: ClientState,
  after: ClientState,
  updatedAt: Date,
): Promise<void> {
  const { singles } = after;
  const text = (field: string) => (singles[field] ?? null) as string | null;
  const texts = {
    name: text('name') ?? '',
    phone: text('phone'),
    email: text('email'),
    otherPhones: after.phones,
    otherEmails: after.emails,
    address: text('address'),
  };
  await tx
    .update(clients)
    .set({
      ...texts,
      ...foundBy(texts),
      comment: text('comment'),
      userId: (singles['user_id'] ?? null) as number | null,
      versions: after.versions,
      updatedAt,
    })
    .where(eq(clients.id, after.id));
  await writeValues(tx, before, after);
  await writeTags(tx, before, after);
}

async function writeValues(tx: Db, before: ClientState, after: ClientState): Promise<void> {
  const changed = Object.keys({ ...before.singles, ...after.singles }).filter(
    (key) =>
      key.startsWith(VALUE) && (before.singles[key] ?? null) !== (after.singles[key] ?? null),
  );
  if (changed.length === 0) return;
  const fieldOf = (key: string) => Number(key.slice(VALUE.length));
  const clientId = after.id;
  await tx
    .delete(clientValues)
    .where(
      and(
        eq(clientValues.clientId, clientId),
        inArray(clientValues.leadFieldId, changed.map(fieldOf)),
      ),
    );
  const values = changed.flatMap((key) => {
    const value = after.singles[key] ?? null;
    return value === null ? [] : [{ clientId, leadFieldId: fieldOf(key), value: String(value) }];
  });
  if (values.length > 0) await insertKnown(tx, values);
}

/** A field that was deleted meanwhile takes no value. */
const insertKnown = (
  tx: Db,
  values: { clientId: number; leadFieldId: number; value: string }[],
): Promise<unknown> =>
  tx.execute(sql`
    insert into ${clientValues} (client_id, lead_field_id, value)
    select given.client_id, given.lead_field_id, given.value
    from jsonb_to_recordset(${JSON.stringify(
      values.map(({ clientId, leadFieldId, value }) => ({
        client_id: clientId,
        lead_field_id: leadFieldId,
        value,
      })),
    )}::jsonb) as given (client_id integer, lead_field_id integer, value text)
    join lead_fields on lead_fields.id = given.lead_field_id`);

async function writeTags(tx: Db, before: ClientState, after: ClientState): Promise<void> {
  const [had, has] = [new Set(before.tags), new Set(after.tags)];
  const gone = before.tags.filter((id) => !has.has(id));
  const added = after.tags.filter((id) => !had.has(id));
  if (gone.length > 0) {
    await tx
      .delete(clientTagLinks)
      .where(and(eq(clientTagLinks.clientId, after.id), inArray(clientTagLinks.tagId, gone)));
  }
  if (added.length > 0) {
    await tx
      .insert(clientTagLinks)
      .values(added.map((tagId) => ({ clientId: after.id, tagId })))
      .onConflictDoNothing();
  }
}
