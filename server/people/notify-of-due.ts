import type { NotifiedEvent } from '#contract';
import type { Db } from '../db/database';
import { isGrouped, storeNotices, type Notice } from './store-notices';

/** The words of a notice, and where it leads. */
export type DueNotice = Pick<Notice, 'title' | 'message' | 'subjectType' | 'subjectId' | 'path'>;

/** The notices of one person about records that are due. */
export interface DueWords<Due> {
  /** One for each record. */
  each: (due: readonly Due[]) => Promise<DueNotice[]>;
  /** One for all of many. */
  together: (due: readonly Due[]) => DueNotice;
}

/**
 * Notifies people of the records of one company that are due: each person of each record, or once of all
 * where there are many.
 * @param readersOf whom a record concerns
 * @returns the records by person
 */
export async function notifyOfDue<Due>(
  tx: Db,
  { companyId, now, event }: { companyId: number; now: Date; event: NotifiedEvent },
  due: readonly Due[],
  readersOf: (each: Due) => readonly number[],
  words: DueWords<Due>,
): Promise<ReadonlyMap<number, readonly Due[]>> {
  const people = new Map<number, Due[]>();
  for (const each of due) {
    for (const userId of readersOf(each)) {
      people.set(userId, [...(people.get(userId) ?? []), each]);
    }
  }
  for (const [userId, own] of people) {
    const said = isGrouped(own.length) ? [words.together(own)] : await words.each(own);
    await storeNotices(
      tx,
      said.map((notice) => ({
        ...notice,
        companyId,
        userId,
        kind: 'personal',
        type: 'warning',
        letter: event,
        createdAt: now,
      })),
    );
  }
  return people;
}
