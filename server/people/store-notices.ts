import { RECORD_PATHS, type NotificationKind, type NotifiedEvent } from '#contract';
import type { Db } from '../db/database';
import { notifications, type SubjectType } from '../db/schema';
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

/**
 * Puts notices into the bell, however many, and letters to those who want them by letter as well into the
 * outbox.
 * @returns the numbers of the notifications, in the order of the notices
 */
export async function storeNotices(tx: Db, notices: AddressedNotice[]): Promise<number[]> {
  const stored: { id: number; notice: AddressedNotice }[] = [];
  for (let start = 0; start < notices.length; start += ROWS_AT_ONCE) {
    const some = notices.slice(start, start + ROWS_AT_ONCE);
    const rows = await tx
      .insert(notifications)
      .values(some.map(({ letter: _letter, letterKey: _key, ...row }) => row))
      .returning({ id: notifications.id });
    some.forEach((notice, index) => stored.push({ id: rows[index]?.id ?? 0, notice }));
  }
  const byLetter = stored.filter(({ notice }) => notice.letter !== null);
  const [first] = byLetter;
  if (!first) return stored.map(({ id }) => id);
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
  return stored.map(({ id }) => id);
}
