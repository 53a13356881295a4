import type { NotifiedEvent } from '#contract';
import type { Db } from '../db/database';
import type { Subject } from '../db/schema';
import { peopleWhoFind } from './people-who-find';
import type { Staff } from './staff';
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

/** How the records of one company are due. */
interface DueOf {
  companyId: number;
  now: Date;
  event: NotifiedEvent;
  staff: Staff;
}

/**
 * Notifies people of the records of one company that are due: each person of each record, or once of all
 * where there are many. Of a record that none of them finds those are notified who find all records.
 * @param concern the record, and the people whom it concerns
 * @returns the records by person
 */
export async function notifyOfDue<Due>(
  tx: Db,
  { companyId, now, event, staff }: DueOf,
  due: readonly Due[],
  concern: (each: Due) => { subject: Subject; chosen: readonly number[] },
  words: DueWords<Due>,
): Promise<ReadonlyMap<number, readonly Due[]>> {
  const people = new Map<number, Due[]>();
  const readers = await peopleWhoFind(tx, staff.people, due.map(concern));
  for (const [place, each] of due.entries()) {
    for (const userId of readers[place] ?? []) {
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
