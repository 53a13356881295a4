import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { FileDetails, FileFilter, FileItem, FilePlace, FilesQuery, Folder } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { liveChats } from '../chats/reading/chat-repository';
import type { Db } from '../db/database';
import { chatFiles, chats, files, leads } from '../db/schema';
import { fileConditions, namedAs } from '../file-tree/file-conditions';
import { itemsOf, liveItems, pathTo } from '../files/tree/tree';
import { mayUse } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { liveLeads } from '../leads/reading/lead-repository';
import { orderOf, readSort, type OrderKey } from '../lists/order-by';
import type { Listed, ListPart } from '../lists/page';
import { byName, selectItems, toFileItem, type FileSubject } from './file-items';
import { ownersOf, subjectsOf, toSubject } from './file-subjects';

const FOLDERS_FIRST: OrderKey = [sql`(${files.type} = 'folder')`, 'desc'];

/** The usual sort of a place: folders by the alphabet, else the newest first. */
const USUAL: Record<FilePlace, OrderKey> = {
  folders: [byName, 'asc'],
  records: [files.createdAt, 'desc'],
  visitors: [files.createdAt, 'desc'],
  trash: [files.deletedAt, 'desc'],
};

function sortKey({ sort, place = 'folders' }: FilesQuery): OrderKey {
  if (sort === undefined) return USUAL[place];
  const { key, direction } = readSort(sort);
  const keys: Record<string, SQL | typeof files.size> = {
    name: byName,
    size: files.size,
    created_at: sql`${files.createdAt}`,
    deleted_at: sql`${files.deletedAt}`,
  };
  return [keys[key] ?? byName, direction];
}

/**
 * The files that came with live leads, and those that were sent in live chats by either side: of both what
 * the company has.
 */
function visitorsFiles(context: AppContext, session: Session, query: FileFilter) {
  const { companyId } = session;
  const { db } = context.database;
  const ofLeads = db.select({ id: leads.id }).from(leads).where(liveLeads(companyId));
  const ofChats = db
    .select({ id: chatFiles.fileId })
    .from(chatFiles)
    .innerJoin(chats, eq(chats.id, chatFiles.chatId))
    .where(and(liveChats(companyId), isNotNull(chatFiles.messageId)));
  const came = [
    mayUse(context, session, 'leads') &&
      and(eq(files.ownerType, 'lead'), inArray(files.ownerId, ofLeads)),
    mayUse(context, session, 'chat') &&
      and(eq(files.ownerType, 'chat'), inArray(files.id, ofChats)),
  ];
  return and(
    eq(files.companyId, companyId),
    eq(files.origin, 'visitor'),
    or(sql`false`, ...came.flatMap((condition) => condition || [])),
    namedAs(query),
  );
}

/** Which files and folders a part of the manager lists for a person. */
export const listedFiles = (context: AppContext, session: Session, query: FileFilter) =>
  query.place === 'visitors'
    ? visitorsFiles(context, session, query)
    : fileConditions(context.database.db, session.companyId, query, context.now());

async function subjectOfItems(
  context: AppContext,
  session: Session,
  rows: readonly (typeof files.$inferSelect)[],
): Promise<(file: typeof files.$inferSelect) => FileSubject | null> {
  const staffs = rows.filter(({ origin }) => origin === 'staff').map(({ id }) => id);
  const attached = await subjectsOf(context, session, staffs);
  const ownerOf = await ownersOf(context, session, rows);
  return (file) => {
    const subject = attached.get(file.id)?.[0] ?? ownerOf(file);
    return subject ? toSubject(subject) : null;
  };
}

/** One part of a list of the manager, folders first. */
export async function listFiles(
  context: AppContext,
  session: Session,
  query: FilesQuery,
  { limit, offset }: ListPart,
): Promise<Listed<FileItem>> {
  const { db } = context.database;
  const where = listedFiles(context, session, query);
  const total = await db.$count(files, where);
  const rows = await selectItems(db)
    .where(where)
    .orderBy(orderOf([FOLDERS_FIRST, sortKey(query)], files.id)())
    .limit(limit)
    .offset(offset);
  const subjectOf = await subjectOfItems(
    context,
    session,
    rows.map(({ file }) => file),
  );
  return { items: rows.map((row) => toFileItem(row, subjectOf(row.file))), total };
}

/** Which files and folders a person can reach by their numbers: those in the trash too. */
export const reachedFiles = (context: AppContext, session: Session) =>
  or(itemsOf(session.companyId), visitorsFiles(context, session, {}));

/**
 * A file or folder, in the trash or not, with the folders above it.
 * @throws {HttpError} 404
 */
export async function getFileDetails(
  context: AppContext,
  session: Session,
  id: number,
): Promise<FileDetails> {
  const { db } = context.database;
  const [row] = await selectItems(db).where(and(reachedFiles(context, session), eq(files.id, id)));
  if (!row) throw notFound();
  const subjectOf = await subjectOfItems(context, session, [row.file]);
  const path = await pathTo(db, session.companyId, row.file.parentId);
  return { ...toFileItem(row, subjectOf(row.file)), path };
}

/** All live folders of a company, by the alphabet. */
export const listFolders = (db: Db, companyId: number): Promise<Folder[]> =>
  db
    .select({ id: files.id, name: files.name, parent_id: files.parentId })
    .from(files)
    .where(and(liveItems(companyId), eq(files.type, 'folder')))
    .orderBy(byName, files.id);
