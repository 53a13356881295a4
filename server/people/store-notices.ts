import { RECORD_PATHS, type NotificationKind, type NotifiedEvent } from '#contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { keepReadable, readerBy, rowsOfPerson } from '../db/records/readable';
import type { RecordsReader } from '../db/records/reader';
import { notifications, type Subject, type SubjectType } from '../db/schema';
import { enqueueLetters } from '../mail/outbox';
import { inLetter } from '../mail/send-letter';
import { findLetterReaders } from './letter-readers';

/** Rows of one statement: the number of its parameters has a limit. */
const ROWS_AT_ONCE = 1000;
/** The separator of a message's parts in the bell; a letter gives each a line of its own. */
const BETWEEN_PARTS = ' · ';

/** Notices to one person that come at once, above which one stands for all of them. */
const MOST_APART = 5;

/** Whether so many notices to one person that come at once are to be one. */
export const isGrouped = (count: number): boolean => count > MOST_APART;

/** A notification to one person or to many. */
export interface Notice {
  /** Which of the two lists of the bell it stands in. */
  kind: NotificationKind;
  title: string;
  message: string;
  type: 'info' | 'success' | 'warning' | 'error';
  /** The record it leads to; none where it leads nowhere. */
  subjectType?: SubjectType;
  subjectId?: number;
  /** Where it leads, where that is not the record's own place. */
  path?: string;
  /** By which choice of a person it is also sent as a letter; null: by none. */
  letter: NotifiedEvent | null;
  /** Of two letters with one key a person gets the first alone. */
  letterKey?: string;
}

/** A notice to one person. */
export interface AddressedNotice extends Notice {
  companyId: number;
  userId: number;
  createdAt: Date;
}

/** The letter of a notification. */
export const letterOf = ({ title, message, subjectType, subjectId, path, letterKey }: Notice) => ({
  title: inLetter(title),
  lines: message.split(BETWEEN_PARTS).map(inLetter),
  ...(subjectType && subjectId !== undefined
    ? {
        path: path ?? RECORD_PATHS[subjectType](subjectId),
        subject: { type: subjectType, id: subjectId },
      }
    : path
      ? { path }
      : {}),
  ...(letterKey === undefined ? {} : { key: letterKey }),
});

/** A notice in the bell. */
interface StoredNotice {
  id: number;
  notice: AddressedNotice;
}

/** Stores notices, but for those about records that their person does not find. */
async function storeReadable(tx: Db, notices: AddressedNotice[]): Promise<StoredNotice[]> {
  const stored: (StoredNotice & { subject: Subject | null; reader: RecordsReader | null })[] = [];
  for (let start = 0; start < notices.length; start += ROWS_AT_ONCE) {
    const some = notices.slice(start, start + ROWS_AT_ONCE);
    const rows = await tx
      .insert(notifications)
      .values(some.map(({ letter: _letter, letterKey: _key, ...row }) => row))
      .returning({
        id: notifications.id,
        rows: rowsOfPerson(sql`notifications.user_id`),
      });
    some.forEach((notice, index) => {
      const { id = 0, rows: found = null } = rows[index] ?? {};
      const { companyId, userId, subjectType: type, subjectId } = notice;
      const subject = type && subjectId !== undefined ? { type, id: subjectId } : null;
      stored.push({ id, notice, subject, reader: readerBy(companyId, userId, found) });
    });
  }
  const readable = await keepReadable(tx, stored);
  if (readable.length < stored.length) {
    const kept = new Set(readable);
    const hidden = stored.filter((one) => !kept.has(one)).map(({ id }) => id);
    await tx.delete(notifications).where(inArray(notifications.id, hidden));
  }
  return readable;
}

/**
 * Puts notices into the bell, however many, and letters to those who want them by letter as well into the
 * outbox. Of a record that a person does not find they get neither.
 * @returns the notices that were stored, in their order
 */
export async function storeNotices(tx: Db, notices: AddressedNotice[]): Promise<StoredNotice[]> {
  const stored = await storeReadable(tx, notices);
  const byLetter = stored.filter(({ notice }) => notice.letter !== null);
  const [first] = byLetter;
  if (!first) return stored;
  const { companyId, createdAt } = first.notice;
  const readers = await findLetterReaders(tx, companyId);
  await enqueueLetters(
    tx,
    byLetter.flatMap(({ id, notice }) => {
      const { userId, letter } = notice;
      const reader = readers.get(userId);
      return letter !== null && reader?.kinds.includes(letter)
        ? [
            {
              ...letterOf(notice),
              companyId,
              userId,
              to: reader.email,
              kind: letter,
              notificationId: id,
            },
          ]
        : [];
    }),
    createdAt,
  );
  return stored;
}
