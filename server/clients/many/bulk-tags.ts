import { and, eq, inArray, sql } from 'drizzle-orm';
import { foldText, TAGS_PER_CLIENT } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { BatchOutcome, BulkCall, UndoEntry } from '../../bulk/bulk-resource';
import { idsOf, missingOf } from '../../bulk/in-batches';
import type { Db } from '../../db/database';
import { clients, clientTagLinks, clientTags } from '../../db/schema';
import { laterVersion, versionOf } from '../../db/version';
import type { Session } from '../../context/session';
import { lockOpenClients } from './assign-clients';
import type { ClientRow } from '../reading/client-row';
import { ensureTags } from '../changing/client-tags';

/** Which tags a client was given, or was left without, and when. */
export interface TagsUndo extends UndoEntry {
  at: string;
  added?: number[];
  removed?: number[];
}

const FULL = { message: `Не больше ${TAGS_PER_CLIENT} меток` };

interface Tag {
  id: number;
  name: string;
}

/** Locked clients with their tags. */
async function withTags(tx: Db, rows: ClientRow[]): Promise<{ row: ClientRow; before: Tag[] }[]> {
  const links = await tx
    .select({ clientId: clientTagLinks.clientId, id: clientTags.id, name: clientTags.name })
    .from(clientTagLinks)
    .innerJoin(clientTags, eq(clientTags.id, clientTagLinks.tagId))
    .where(inArray(clientTagLinks.clientId, idsOf(rows)))
    .orderBy(sql`fold_text(${clientTags.name})`);
  const byId = new Map<number, Tag[]>(rows.map(({ id }) => [id, []]));
  for (const { clientId, ...tag } of links) byId.get(clientId)?.push(tag);
  return rows.map((row) => ({ row, before: byId.get(row.id) ?? [] }));
}

/** A client with changed tags. */
interface TagChange {
  row: ClientRow;
  before: Tag[];
  after: Tag[];
}

const inWords = (tags: readonly Tag[]) => tags.map(({ name }) => name).join(', ') || null;

/** Who loses a tag, or gets it, by its number. */
function byTag(changes: TagChange[], pick: (change: TagChange) => number[]) {
  const found = new Map<number, number[]>();
  for (const change of changes) {
    for (const tagId of pick(change)) {
      const ids = found.get(tagId);
      if (ids) ids.push(change.row.id);
      else found.set(tagId, [change.row.id]);
    }
  }
  return [...found];
}

const without = (tags: Tag[], others: Tag[]) => {
  const left = new Set(idsOf(others));
  return idsOf(tags).filter((id) => !left.has(id));
};

/**
 * Writes the tags of locked clients, with version and history, in one statement per tag.
 * @returns the version, ISO 8601
 */
async function writeTags(
  tx: Db,
  { companyId, userId }: Session,
  changes: TagChange[],
  now: Date,
): Promise<string> {
  const rows = changes.map(({ row }) => row);
  const at = laterVersion(rows, now);
  if (changes.length === 0) return at.toISOString();
  for (const [tagId, ids] of byTag(changes, ({ before, after }) => without(before, after))) {
    await tx
      .delete(clientTagLinks)
      .where(and(eq(clientTagLinks.tagId, tagId), inArray(clientTagLinks.clientId, ids)));
  }
  for (const [tagId, ids] of byTag(changes, ({ before, after }) => without(after, before))) {
    await tx
      .insert(clientTagLinks)
      .values(ids.map((clientId) => ({ clientId, tagId })))
      .onConflictDoNothing();
  }
  await tx
    .update(clients)
    .set({ updatedAt: at, versions: versionOf(clients.versions, 'tags', at) })
    .where(inArray(clients.id, idsOf(rows)));
  await recordActivity(
    tx,
    companyId,
    changes.map(({ row, before, after }) => ({
      subject: { type: 'client', id: row.id },
      userId,
      kind: 'changed',
      data: { field: 'tags', from: inWords(before), to: inWords(after) },
      createdAt: at,
    })),
  );
  return at.toISOString();
}

type Outcome = BatchOutcome<TagsUndo>;

/** Gives clients tags, which are made where there are none such. */
export async function tagBatch(
  tx: Db,
  { context, session }: BulkCall<unknown>,
  ids: number[],
  names: string[],
): Promise<Outcome> {
  const open = await lockOpenClients(tx, session.companyId, ids);
  const tags = await ensureTags(tx, session, names);
  const changes = (await withTags(tx, open)).flatMap(({ row, before }) => {
    const added = tags.filter(({ id }) => !idsOf(before).includes(id));
    return added.length === 0 ? [] : [{ row, before, after: [...before, ...added] }];
  });
  const fitting = changes.filter(({ after }) => after.length <= TAGS_PER_CLIENT);
  const at = await writeTags(tx, session, fitting, context.now());
  const full = changes.filter(({ after }) => after.length > TAGS_PER_CLIENT);
  return {
    failed: [...missingOf(ids, idsOf(open)), ...full.map(({ row: { id } }) => ({ id, ...FULL }))],
    undo: fitting.map(({ row: { id }, before, after }) => ({
      id,
      at,
      added: without(after, before),
    })),
  };
}

/** Takes tags from clients; who has none of them is as wanted. */
export async function untagBatch(
  tx: Db,
  { context, session }: BulkCall<unknown>,
  ids: number[],
  names: string[],
): Promise<Outcome> {
  const unwanted = new Set(names.map((name) => foldText(name).trim()));
  const open = await lockOpenClients(tx, session.companyId, ids);
  const changes = (await withTags(tx, open)).flatMap(({ row, before }) => {
    const after = before.filter(({ name }) => !unwanted.has(foldText(name).trim()));
    return after.length === before.length ? [] : [{ row, before, after }];
  });
  const at = await writeTags(tx, session, changes, context.now());
  return {
    failed: missingOf(ids, idsOf(open)),
    undo: changes.map(({ row: { id }, before, after }) => ({
      id,
      at,
      removed: without(before, after),
    })),
  };
}

/**
 * Takes tags back one by one: one that was given leaves, one that was taken comes back if there still is such
 * a tag.
 * @returns the numbers of the clients that are as they were
 */
export async function revertTags(
  tx: Db,
  { context, session }: BulkCall<unknown>,
  entries: TagsUndo[],
): Promise<number[]> {
  const open = await lockOpenClients(tx, session.companyId, idsOf(entries));
  const known = await tx
    .select({ id: clientTags.id, name: clientTags.name })
    .from(clientTags)
    .where(eq(clientTags.companyId, session.companyId));
  const byId = new Map(known.map((tag) => [tag.id, tag]));
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const changes = (await withTags(tx, open)).flatMap(({ row, before }) => {
    const { added = [], removed = [] } = former.get(row.id) ?? {};
    const left = before.filter(({ id }) => !added.includes(id));
    const back = removed
      .filter((id) => !idsOf(left).includes(id))
      .flatMap((id) => byId.get(id) ?? []);
    const isAsBefore = left.length === before.length && back.length === 0;
    return isAsBefore ? [] : [{ row, before, after: [...left, ...back] }];
  });
  await writeTags(tx, session, changes, context.now());
  return idsOf(open);
}
