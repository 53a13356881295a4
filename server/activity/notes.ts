import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ClientNote } from '#contract';
import type { Db } from '../db/database';
import { activity, users, type Subject } from '../db/schema';
import { notFound } from '../http/http-error';
import { imageAddress } from '../images/image-address';
import { isAbout, SHOWN_ENTRIES } from './activity';

/** The kind of the entries of a history that are notes of staff. */
const NOTE = 'noted';

const columns = {
  id: activity.id,
  userId: activity.userId,
  data: activity.data,
  createdAt: activity.createdAt,
  userName: users.name,
  userAvatar: users.avatar,
};

interface NoteRow {
  id: number;
  userId: number | null;
  data: Record<string, unknown>;
  createdAt: Date;
  userName: string | null;
  userAvatar: string | null;
}

const toNote = ({ id, userId, data, createdAt, userName, userAvatar }: NoteRow): ClientNote => ({
  id,
  text: String(data['text'] ?? ''),
  user:
    userId === null ? null : { id: userId, name: userName, avatar_url: imageAddress(userAvatar) },
  created_at: createdAt.toISOString(),
});

/**
 * The notes of records that have become one, the newest first. Whether the caller may see them is asked
 * before.
 */
export async function listNotes(
  db: Db,
  companyId: number,
  type: Subject['type'],
  ids: readonly number[],
): Promise<ClientNote[]> {
  const rows = await db
    .select(columns)
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(
      and(
        eq(activity.companyId, companyId),
        eq(activity.subjectType, type),
        inArray(activity.subjectId, [...ids]),
        eq(activity.kind, NOTE),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(SHOWN_ENTRIES);
  return rows.map(toNote);
}

interface NewNote {
  companyId: number;
  subject: Subject;
  userId: number;
  text: string;
  now: Date;
}

/** Stores a note about a record. @returns its number */
export async function storeNote(
  tx: Db,
  { companyId, subject, userId, text, now }: NewNote,
): Promise<number> {
  const [note] = await tx
    .insert(activity)
    .values({
      companyId,
      subjectType: subject.type,
      subjectId: subject.id,
      userId,
      kind: NOTE,
      data: { text },
      createdAt: now,
    })
    .returning({ id: activity.id });
  if (!note) throw new Error('The note was not stored');
  return note.id;
}

/** Reads a note of a company. @throws {HttpError} 404 where there is none */
export async function getNote(db: Db, companyId: number, id: number): Promise<ClientNote> {
  const [row] = await db
    .select(columns)
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(and(eq(activity.companyId, companyId), eq(activity.id, id), eq(activity.kind, NOTE)));
  if (!row) throw notFound();
  return toNote(row);
}

/** Removes a note about a record. */
export async function deleteNote(
  tx: Db,
  companyId: number,
  subject: Subject,
  id: number,
): Promise<void> {
  await tx
    .delete(activity)
    .where(and(isAbout(companyId, subject), eq(activity.id, id), eq(activity.kind, NOTE)));
}
