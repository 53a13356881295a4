import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { UPLOAD_LIMITS, type StoredFile } from '#contract';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { fileLinks, files, users, type Subject } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import type { ReceivedFile } from './receive-file';
import { freeName } from './tree/free-name';
import { lockTree, requireFolder } from './tree/tree';

type Named = Pick<StoredFile, 'id' | 'name'>;

/** The files that staff of a company have sent, without those about to be removed. */
export const keptFiles = (companyId: number) =>
  and(
    eq(files.companyId, companyId),
    eq(files.origin, 'staff'),
    eq(files.type, 'file'),
    eq(files.isGone, false),
  );

const columns = {
  id: files.id,
  name: files.name,
  size: files.size,
  createdAt: files.createdAt,
  deletedAt: files.deletedAt,
  userId: files.authorId,
  userName: users.name,
  userAvatar: users.avatar,
};

interface FoundFile {
  id: number;
  name: string;
  size: number;
  createdAt: Date;
  deletedAt: Date | null;
  userId: number | null;
  userName: string | null;
  userAvatar: string | null;
}

const toFile = (row: FoundFile): StoredFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  user:
    row.userId === null
      ? null
      : { id: row.userId, name: row.userName, avatar_url: imageAddress(row.userAvatar) },
  created_at: row.createdAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
});

/** @throws {HttpError} 404 */
export async function getFile(db: Db, companyId: number, id: number): Promise<StoredFile> {
  const [row] = await db
    .select(columns)
    .from(files)
    .leftJoin(users, eq(users.id, files.authorId))
    .where(and(keptFiles(companyId), eq(files.id, id)));
  if (!row) throw notFound();
  return toFile(row);
}

/**
 * Stores the row of a file that has come in: in its folder, or waiting for a record.
 * @returns its number
 * @throws {HttpError} 409 where its folder is in the trash, 422
 */
export async function insertFile(
  db: Db,
  { companyId, userId }: Session,
  { digest: _digest, fields: _fields, parentId, ...received }: ReceivedFile,
  now: Date,
): Promise<number> {
  const inTree = parentId !== undefined;
  if (inTree) {
    await lockTree(db, companyId);
    await requireFolder(db, companyId, parentId, { count: 1, height: 0 });
    const wanted = { companyId, parentId, name: received.name, isFolder: false };
    received.name = await freeName(db, wanted);
  }
  const [row] = await db
    .insert(files)
    .values({
      companyId,
      origin: 'staff',
      ...received,
      inTree,
      parentId,
      authorId: userId,
      createdAt: now,
      updatedAt: now,
      looseSince: inTree ? null : now,
    })
    .returning({ id: files.id });
  if (!row) throw new Error('The file was not stored');
  return row.id;
}

/** A record, with others of its kind whose files are shown with its own. */
export interface FilesOf extends Subject {
  others?: readonly number[];
}

const isOf = (companyId: number, { type, id, others = [] }: FilesOf) =>
  and(
    eq(fileLinks.companyId, companyId),
    eq(fileLinks.subjectType, type),
    inArray(fileLinks.subjectId, [id, ...others]),
  );

/**
 * The files that staff keep with a record, in the order in which they were put to it, each once and with the
 * number of the record that keeps it.
 */
export async function listFilesOf(
  db: Db,
  companyId: number,
  subject: FilesOf,
): Promise<{ file: StoredFile; keptBy: number }[]> {
  const rows = await db
    .select({ ...columns, keptBy: fileLinks.subjectId })
    .from(fileLinks)
    .innerJoin(files, eq(files.id, fileLinks.fileId))
    .leftJoin(users, eq(users.id, files.authorId))
    .where(and(isOf(companyId, subject), eq(files.isGone, false)))
    .orderBy(asc(fileLinks.createdAt), asc(files.id));
  const kept = new Map<number, (typeof rows)[number]>();
  for (const row of rows) if (!kept.has(row.id) || row.keptBy === subject.id) kept.set(row.id, row);
  return [...kept.values()].map(({ keptBy, ...row }) => ({ file: toFile(row), keptBy }));
}

/** The files that staff keep with a record alone, in the order in which they were put to it. */
export const listKeptFiles = async (
  db: Db,
  companyId: number,
  subject: Subject,
): Promise<StoredFile[]> => (await listFilesOf(db, companyId, subject)).map(({ file }) => file);

/**
 * Puts files to a record, which its caller has locked; those that are with it already stay.
 * @param photo of photos taken at an object, which they become: the item that they show
 * @returns the files that were not there before
 * @throws {HttpError} 422 where one is not there, or where they are too many
 */
export async function keepFiles(
  tx: Db,
  companyId: number,
  subject: Subject,
  ids: readonly number[],
  now: Date,
  photo?: { itemId: string | null },
): Promise<Named[]> {
  const wanted = [...new Set(ids)];
  const field = photo ? 'file' : 'file_ids';
  // The write keeps the daily upkeep off them: it looks at this moment before it takes any.
  const found = await tx
    .update(files)
    .set({ looseSince: now })
    .where(and(keptFiles(companyId), isNull(files.deletedAt), inArray(files.id, wanted)))
    .returning({ id: files.id, name: files.name });
  if (found.length < wanted.length) throw invalidField(field, 'Такого файла нет');
  const added = await tx
    .insert(fileLinks)
    .values(
      wanted.map((fileId) => ({
        companyId,
        fileId,
        subjectType: subject.type,
        subjectId: subject.id,
        isPhoto: photo !== undefined,
        itemId: photo?.itemId ?? null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: fileLinks.fileId });
  if (photo) {
    // Those that were with it as other files; a photo that is there keeps its item.
    const isOther = and(inArray(fileLinks.fileId, wanted), eq(fileLinks.isPhoto, false));
    await tx
      .update(fileLinks)
      .set({ isPhoto: true, itemId: photo.itemId })
      .where(and(isOf(companyId, subject), isOther));
  }
  if ((await tx.$count(fileLinks, isOf(companyId, subject))) > UPLOAD_LIMITS.count) {
    throw invalidField(field, `Не больше ${UPLOAD_LIMITS.count} файлов`);
  }
  const isNew = new Set(added.map(({ id }) => id));
  return found.filter(({ id }) => isNew.has(id)).sort((one, other) => one.id - other.id);
}

/**
 * Takes a file off a record, and off the others whose files are shown with its own. The file stays with the
 * files of the company.
 * @returns the file; null where it was not with any
 */
export async function letFileGo(
  tx: Db,
  companyId: number,
  subject: FilesOf,
  fileId: number,
): Promise<Named | null> {
  const [link] = await tx
    .delete(fileLinks)
    .where(and(isOf(companyId, subject), eq(fileLinks.fileId, fileId)))
    .returning({ id: fileLinks.fileId });
  if (!link) return null;
  const [file] = await tx
    .update(files)
    .set({ looseSince: null })
    .where(and(keptFiles(companyId), eq(files.id, fileId)))
    .returning({ id: files.id, name: files.name });
  return file ?? null;
}
