import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CLIENT_CONTACTS_LIMIT, TAGS_PER_CLIENT, writeValue, type ClientPatch } from '#contract';
import type { Db } from '../../db/database';
import { clients, clientTagLinks, clientTags, clientValues, leadFields } from '../../db/schema';
import { laterVersion } from '../../db/version';
import type { Session } from '../../context/session';
import { HttpError, invalidField } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { foundBy, type ClientRow, type ClientTexts } from '../reading/client-row';
import { ensureTags } from './client-tags';
import { further } from './contact-lists';

type Text = string | number | null;

/** One field of a client that becomes another, as the history says it. */
export interface FieldChange {
  /** As the wire calls it; a field of the company is `values.12`. */
  field: string;
  /** The label of the company's own field. */
  name?: string;
  from: Text;
  to: Text;
}

/** The values and tags of a client before a change. */
interface Attached {
  values: Map<number, { name: string; value: string }>;
  tags: { id: number; name: string }[];
}

/** A field of the company that is written. */
interface GivenField {
  name: string;
  type: string;
}

const NO_PHONES_LEFT = `Не больше ${CLIENT_CONTACTS_LIMIT} телефонов`;
const NO_EMAILS_LEFT = `Не больше ${CLIENT_CONTACTS_LIMIT} адресов e-mail`;

/** The texts of a client after a change. */
function patchedTexts(row: ClientTexts, patch: ClientPatch): ClientTexts {
  const textOf = (given: string | null | undefined, kept: string | null) =>
    given === undefined ? kept : given || null;
  const phone = textOf(patch.phone, row.phone);
  const email = textOf(patch.email, row.email);
  return {
    name: patch.name ?? row.name,
    phone,
    email,
    otherPhones: further('phones', patch.other_phones ?? row.otherPhones, phone),
    otherEmails: further('emails', patch.other_emails ?? row.otherEmails, email),
    address: textOf(patch.address, row.address),
  };
}

const countOf = (main: string | null, others: string[]) => others.length + (main === null ? 0 : 1);

/** A merged client may exceed the limit but not grow further. @throws {HttpError} 422 */
function requireRoom(before: ClientTexts, after: ClientTexts): void {
  const isOver = (was: number, is: number) => is > Math.max(CLIENT_CONTACTS_LIMIT, was);
  if (isOver(countOf(before.phone, before.otherPhones), countOf(after.phone, after.otherPhones))) {
    throw invalidField('other_phones', NO_PHONES_LEFT);
  }
  if (isOver(countOf(before.email, before.otherEmails), countOf(after.email, after.otherEmails))) {
    throw invalidField('other_emails', NO_EMAILS_LEFT);
  }
}

/** Reads tags and values of a locked client. */
async function findAttached(tx: Db, clientId: number): Promise<Attached> {
  const tags = await tx
    .select({ id: clientTags.id, name: clientTags.name })
    .from(clientTagLinks)
    .innerJoin(clientTags, eq(clientTags.id, clientTagLinks.tagId))
    .where(eq(clientTagLinks.clientId, clientId))
    .orderBy(sql`fold_text(${clientTags.name})`);
  const values = await tx
    .select({ id: leadFields.id, name: leadFields.name, value: clientValues.value })
    .from(clientValues)
    .innerJoin(leadFields, eq(leadFields.id, clientValues.leadFieldId))
    .where(eq(clientValues.clientId, clientId));
  return { tags, values: new Map(values.map(({ id, ...value }) => [id, value])) };
}

/** The fields that are given; each is one of those that clients have. @throws {HttpError} 422 by field */
async function findFields(
  tx: Db,
  companyId: number,
  ids: number[],
): Promise<Map<number, GivenField>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: leadFields.id, name: leadFields.name, type: leadFields.type })
    .from(leadFields)
    .where(
      and(
        eq(leadFields.companyId, companyId),
        eq(leadFields.inClients, true),
        isNull(leadFields.archivedAt),
        inArray(leadFields.id, ids),
      ),
    );
  const fields = new Map(rows.map(({ id, ...field }) => [id, field]));
  const unknown = ids.find((id) => !fields.has(id));
  if (unknown !== undefined) throw invalidField(`values.${unknown}`, 'Такого поля у клиентов нет');
  return fields;
}

const inWords = (texts: readonly string[]) => texts.join(', ') || null;

/** The single columns that a change makes others. */
function columnChanges(row: ClientRow, texts: ClientTexts, patch: ClientPatch): FieldChange[] {
  const comment = patch.comment === undefined ? row.comment : patch.comment || null;
  const userId = patch.user_id === undefined ? row.userId : patch.user_id;
  const pairs: [string, Text, Text][] = [
    ['name', row.name, texts.name],
    ['phone', row.phone, texts.phone],
    ['other_phones', inWords(row.otherPhones), inWords(texts.otherPhones)],
    ['email', row.email, texts.email],
    ['other_emails', inWords(row.otherEmails), inWords(texts.otherEmails)],
    ['address', row.address, texts.address],
    ['comment', row.comment, comment],
    ['user_id', row.userId, userId],
  ];
  return pairs.flatMap(([field, from, to]) => (from === to ? [] : [{ field, from, to }]));
}

function valueChanges(
  before: Attached['values'],
  given: NonNullable<ClientPatch['values']>,
  fields: Map<number, GivenField>,
): FieldChange[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const id = Number(key);
    const from = before.get(id)?.value ?? null;
    const { name, type } = fields.get(id) ?? { name: '', type: 'text' };
    const to = writeValue(type, value ?? '') || null;
    return from === to ? [] : [{ field: `values.${id}`, name, from, to }];
  });
}

/** Writes tags and values; the row itself is not written here. */
async function writeAttached(
  tx: Db,
  clientId: number,
  changes: FieldChange[],
  tags: { id: number }[] | null,
): Promise<void> {
  for (const { field, to } of changes) {
    if (!field.startsWith('values.')) continue;
    const leadFieldId = Number(field.slice('values.'.length));
    if (to === null) {
      await tx
        .delete(clientValues)
        .where(and(eq(clientValues.clientId, clientId), eq(clientValues.leadFieldId, leadFieldId)));
    } else {
      const value = String(to);
      await tx
        .insert(clientValues)
        .values({ clientId, leadFieldId, value })
        .onConflictDoUpdate({
          target: [clientValues.clientId, clientValues.leadFieldId],
          set: { value },
        });
    }
  }
  if (tags === null) return;
  await tx.delete(clientTagLinks).where(eq(clientTagLinks.clientId, clientId));
  if (tags.length > 0) {
    await tx.insert(clientTagLinks).values(tags.map(({ id }) => ({ clientId, tagId: id })));
  }
}

/** Refused, as far as the writer has not seen what was written to the very fields. */
function refuseClash(row: ClientRow, changes: FieldChange[], changedSince: ChangedSince): boolean {
  return changes.some(({ field }) => {
    const at = row.versions[field];
    return at !== undefined && changedSince(new Date(at));
  });
}

/**
 * Writes a change of a locked client; unchanged fields are left alone.
 * @returns the changed fields and the new version
 * @throws {HttpError} 409 where a field was changed by somebody else, 422 by field
 */
export async function patchClient(
  tx: Db,
  session: Session,
  row: ClientRow,
  patch: ClientPatch,
  { now, changedSince }: { now: Date; changedSince: ChangedSince },
): Promise<{ changes: FieldChange[]; at: Date }> {
  const texts = patchedTexts(row, patch);
  requireRoom(row, texts);
  const fields = await findFields(
    tx,
    session.companyId,
    Object.keys(patch.values ?? {}).map(Number),
  );
  const before = await findAttached(tx, row.id);
  const changes = [
    ...columnChanges(row, texts, patch),
    ...valueChanges(before.values, patch.values ?? {}, fields),
  ];
  const tags = patch.tags === undefined ? null : await ensureTags(tx, session, patch.tags);
  if (tags !== null) {
    if (tags.length > TAGS_PER_CLIENT) {
      throw invalidField('tags', `Не больше ${TAGS_PER_CLIENT} меток`);
    }
    const ids = new Set(tags.map(({ id }) => id));
    const isSame = ids.size === before.tags.length && before.tags.every(({ id }) => ids.has(id));
    const namesOf = (list: { name: string }[]) => inWords(list.map(({ name }) => name));
    if (!isSame) changes.push({ field: 'tags', from: namesOf(before.tags), to: namesOf(tags) });
  }
  if (changes.length === 0) return { changes, at: row.updatedAt };
  if (refuseClash(row, changes, changedSince)) {
    throw new HttpError(409, 'Данные клиента тем временем изменили');
  }
  const at = laterVersion([row], now);
  const written = Object.fromEntries(changes.map(({ field }) => [field, at.toISOString()]));
  await tx
    .update(clients)
    .set({
      ...texts,
      ...foundBy(texts),
      ...(patch.comment === undefined ? {} : { comment: patch.comment || null }),
      ...(patch.user_id === undefined ? {} : { userId: patch.user_id }),
      versions: { ...row.versions, ...written },
      updatedAt: at,
    })
    .where(eq(clients.id, row.id));
  await writeAttached(
    tx,
    row.id,
    changes,
    changes.some(({ field }) => field === 'tags') ? tags : null,
  );
  return { changes, at };
}
