import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { letters, type Subject } from '../db/schema';

/** Rows of one statement: the number of its parameters has a limit. */
const ROWS_AT_ONCE = 1000;

/**
 * The subject of a letter. Those of all kinds but the last that come within a minute become one; a letter
 * about the company itself is always one of its own.
 */
export type LetterKind = 'lead' | 'assigned' | 'task' | 'other' | 'company';

/** A letter to be sent once the transaction is committed. */
export interface OutboxLetter {
  companyId: number;
  /** The address. */
  to: string;
  kind: LetterKind;
  /** The subject line, without the name of the company. */
  title: string;
  /** The lines; texts by people go through `inLetter` before. */
  lines: readonly string[];
  /** Where its link leads, beginning with `/`. */
  path?: string;
  /** The member of staff with that address. A disabled person gets no letter. */
  userId?: number;
  /**
   * The record it is about. A letter about a lead that was deleted or marked as spam meanwhile is not sent.
   */
  subject?: Subject;
  /** The notification about the same. After its deletion the letter is not sent. */
  notificationId?: number;
  /** Of two letters to one address with one key the first is sent alone. */
  key?: string;
}

/**
 * Puts letters into the outbox, inside the transaction of what they are about: they are sent after the
 * commit, and not at all where there is none.
 */
export async function enqueueLetters(tx: Db, given: OutboxLetter[], at: Date): Promise<void> {
  const rows = given.map(({ to, subject, lines, ...letter }) => ({
    ...letter,
    lines: [...lines],
    recipient: to,
    subjectType: subject?.type,
    subjectId: subject?.id,
    availableAt: at,
    createdAt: at,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(letters)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      // The letter that waits already is about what stands in the bell now.
      .onConflictDoUpdate({
        target: [letters.companyId, letters.recipient, letters.key],
        set: { notificationId: sql`excluded.notification_id` },
        setWhere: isNull(letters.sentAt),
      });
  }
}

/** `enqueueLetters` of one letter. */
export const enqueueLetter = (tx: Db, letter: OutboxLetter, at: Date) =>
  enqueueLetters(tx, [letter], at);

/** A letter to addresses set by the company. */
type CompanyLetter = Omit<OutboxLetter, 'companyId' | 'to' | 'kind' | 'userId' | 'notificationId'>;

/**
 * Puts letters into the outbox for every address a company has named in its settings. One statement, also
 * where there is no address: visitors wait for it.
 */
export async function enqueueToCompany(
  tx: Db,
  companyId: number,
  kind: LetterKind,
  given: CompanyLetter[],
  at: Date,
): Promise<void> {
  const rows = given.map(({ subject, ...letter }) => ({
    ...letter,
    subject_type: subject?.type,
    subject_id: subject?.id,
  }));
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into letters (company_id, recipient, kind, title, lines, path, subject_type, subject_id, key, available_at, created_at)
    select companies.id, named.email, ${kind}, given.title, given.lines, given.path,
      given.subject_type, given.subject_id, given.key, ${moment}, ${moment}
    from companies, jsonb_array_elements_text(companies.notification_emails) as named (email),
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        title text, lines jsonb, path text, subject_type text, subject_id int, key text)
    where companies.id = ${companyId}
    on conflict (company_id, recipient, key) do nothing`);
}
