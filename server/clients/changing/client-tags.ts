import { and, count, eq, inArray, sql } from 'drizzle-orm';
import {
  foldText,
  TAG_COLORS,
  TAGS_PER_COMPANY,
  type ClientTag,
  type ClientTagPatch,
  type NewClientTag,
} from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clients, clientTagLinks, clientTags } from '../../db/schema';
import type { Session } from '../../context/session';
import { invalidField, notFound } from '../../http/http-error';
import { changesOf } from '../../audit/recording/changes';
import { announceChange } from '../../realtime/announce';
import { liveClients } from '../reading/client-repository';

const LABELS = { name: 'Название', color: 'Цвет', archived: 'В архиве' } as const;
const TAKEN = 'Такая метка уже есть';
const TOO_MANY = `Не больше ${TAGS_PER_COMPANY} меток`;

/** How two names are compared: «VIP» and «vip» are one tag. */
const keyOf = (name: string) => foldText(name).trim();

/** One after another: two writers of one name make one tag. */
const lockTags = (tx: Db, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext('client_tags'))`);

/** How many clients in the lists have each tag. */
const countTagged = (db: Db, companyId: number) =>
  db
    .select({ tagId: clientTagLinks.tagId, total: count().as('total') })
    .from(clientTagLinks)
    .innerJoin(clients, eq(clients.id, clientTagLinks.clientId))
    .where(liveClients(companyId))
    .groupBy(clientTagLinks.tagId)
    .as('tagged');

function selectTags(db: Db, companyId: number) {
  const tagged = countTagged(db, companyId);
  return db
    .select({
      id: clientTags.id,
      name: clientTags.name,
      color: clientTags.color,
      archivedAt: clientTags.archivedAt,
      clients: tagged.total,
    })
    .from(clientTags)
    .leftJoin(tagged, eq(tagged.tagId, clientTags.id))
    .where(eq(clientTags.companyId, companyId))
    .orderBy(sql`${clientTags.archivedAt} is not null`, sql`fold_text(${clientTags.name})`);
}

/** All tags of a company: those in use by name, then the archived ones. */
export async function listTags(db: Db, companyId: number): Promise<ClientTag[]> {
  const rows = await selectTags(db, companyId);
  return rows.map(({ id, name, color, archivedAt, clients: tagged }) => ({
    id,
    name,
    color,
    archived_at: archivedAt?.toISOString() ?? null,
    clients_count: tagged ?? 0,
  }));
}

async function getTag(db: Db, companyId: number, id: number): Promise<ClientTag> {
  const tag = (await listTags(db, companyId)).find((one) => one.id === id);
  if (!tag) throw notFound();
  return tag;
}

const nextColor = (known: number) => TAG_COLORS[(known + 1) % TAG_COLORS.length] ?? 'gray';

/**
 * The numbers of tags by their names. One the company does not have is made, an archived one is in use again.
 * @throws {HttpError} 422 where the company would have more tags than it may
 */
export async function ensureTags(
  tx: Db,
  { companyId }: Pick<Session, 'companyId'>,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const wanted = new Map(names.filter(Boolean).map((name) => [keyOf(name), name]));
  if (wanted.size === 0) return [];
  await lockTags(tx, companyId);
  const known = await tx
    .select({ id: clientTags.id, name: clientTags.name, archivedAt: clientTags.archivedAt })
    .from(clientTags)
    .where(eq(clientTags.companyId, companyId));
  const byKey = new Map(known.map((tag) => [keyOf(tag.name), tag]));
  const missing = [...wanted].filter(([key]) => !byKey.has(key)).map(([, name]) => name);
  if (known.length + missing.length > TAGS_PER_COMPANY) throw invalidField('tags', TOO_MANY);
  const made =
    missing.length === 0
      ? []
      : await tx
          .insert(clientTags)
          .values(
            missing.map((name, index) => ({
              companyId,
              name,
              color: nextColor(known.length + index),
            })),
          )
          .returning({ id: clientTags.id, name: clientTags.name });
  const used = [...wanted.keys()].flatMap((key) => byKey.get(key) ?? []);
  const archived = used.filter(({ archivedAt }) => archivedAt !== null).map(({ id }) => id);
  if (archived.length > 0) {
    await tx
      .update(clientTags)
      .set({ archivedAt: null })
      .where(and(eq(clientTags.companyId, companyId), inArray(clientTags.id, archived)));
  }
  return [...used.map(({ id, name }) => ({ id, name })), ...made];
}

async function requireFreeName(tx: Db, companyId: number, name: string, except?: number) {
  const rows = await tx
    .select({ id: clientTags.id, name: clientTags.name })
    .from(clientTags)
    .where(eq(clientTags.companyId, companyId));
  if (rows.some((tag) => tag.id !== except && keyOf(tag.name) === keyOf(name))) {
    throw invalidField('name', TAKEN);
  }
  if (except === undefined && rows.length >= TAGS_PER_COMPANY) throw invalidField('name', TOO_MANY);
  return rows.length;
}

/** @throws {HttpError} 422 for a taken name, and where there are as many tags as there may be */
export async function createTag(
  context: AppContext,
  session: Session,
  { name, color }: NewClientTag,
): Promise<ClientTag> {
  const { companyId } = session;
  const tag = await context.database.db.transaction(async (tx) => {
    await lockTags(tx, companyId);
    const known = await requireFreeName(tx, companyId, name);
    const [made] = await tx
      .insert(clientTags)
      .values({ companyId, name, color: color ?? nextColor(known) })
      .returning({ id: clientTags.id });
    if (!made) throw new Error('The tag was not stored');
    const subject = { type: 'client_tag', id: made.id, name } as const;
    await recordAudit(tx, session, { action: 'client_tag_created', subject }, context.now());
    return getTag(tx, companyId, made.id);
  });
  announceChange.client(context, companyId, null);
  return tag;
}

const isTag = (companyId: number, id: number) =>
  and(eq(clientTags.id, id), eq(clientTags.companyId, companyId));

/** @throws {HttpError} 404 for a foreign tag, 422 for a taken name */
export async function updateTag(
  context: AppContext,
  session: Session,
  id: number,
  { name, color, archived }: ClientTagPatch,
): Promise<ClientTag> {
  const { companyId } = session;
  const tag = await context.database.db.transaction(async (tx) => {
    await lockTags(tx, companyId);
    const [row] = await tx.select().from(clientTags).where(isTag(companyId, id));
    if (!row) throw notFound();
    if (name !== undefined) await requireFreeName(tx, companyId, name, id);
    const now = context.now();
    await tx
      .update(clientTags)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(color === undefined ? {} : { color }),
        ...(archived === undefined
          ? {}
          : { archivedAt: archived ? (row.archivedAt ?? now) : null }),
        updatedAt: now,
      })
      .where(isTag(companyId, id));
    const before = { name: row.name, color: row.color, archived: row.archivedAt !== null };
    const changes = changesOf(LABELS, before, { name, color, archived });
    if (changes.length > 0) {
      const subject = { type: 'client_tag', id, name: row.name } as const;
      await recordAudit(tx, session, { action: 'client_tag_changed', subject, changes }, now);
    }
    return getTag(tx, companyId, id);
  });
  announceChange.client(context, companyId, null);
  return tag;
}

/** Takes a tag from everybody who has it. @throws {HttpError} 404 for a foreign tag */
export async function removeTag(context: AppContext, session: Session, id: number): Promise<void> {
  const { companyId } = session;
  await context.database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(clientTags).where(isTag(companyId, id)).returning();
    if (!gone) throw notFound();
    const subject = { type: 'client_tag', id, name: gone.name } as const;
    await recordAudit(tx, session, { action: 'client_tag_deleted', subject }, context.now());
  });
  announceChange.client(context, companyId, null);
}

/**
 * Gives everybody who has a tag another one instead.
 * @throws {HttpError} 404 for a foreign tag, 422 for a foreign or the same other one
 */
export async function mergeTags(
  context: AppContext,
  session: Session,
  id: number,
  into: number,
): Promise<ClientTag> {
  const { companyId } = session;
  const tag = await context.database.db.transaction(async (tx) => {
    await lockTags(tx, companyId);
    const rows = await tx
      .select()
      .from(clientTags)
      .where(and(eq(clientTags.companyId, companyId), inArray(clientTags.id, [id, into])));
    const source = rows.find((row) => row.id === id);
    const target = rows.find((row) => row.id === into);
    if (!source) throw notFound();
    if (!target || into === id) throw invalidField('into', 'Выберите другую метку');
    await tx.execute(sql`
      insert into ${clientTagLinks} (client_id, tag_id)
      select client_id, ${into}::integer from ${clientTagLinks} where tag_id = ${id}
      on conflict do nothing`);
    await tx.delete(clientTags).where(isTag(companyId, id));
    const subject = { type: 'client_tag', id: into, name: target.name } as const;
    const changes = [{ field: 'Вошла метка' as const, from: source.name, to: target.name }];
    const record = { action: 'client_tags_merged', subject, changes } as const;
    await recordAudit(tx, session, record, context.now());
    return getTag(tx, companyId, into);
  });
  announceChange.client(context, companyId, null);
  return tag;
}
