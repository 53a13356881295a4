import type { Db } from '../db/database';
import { keepReadable } from '../db/records/readable';
import type { RecordsReader } from '../db/records/reader';
import type { Subject } from '../db/schema';

/** Somebody of a company, and the reader that they are; null: they find all records. */
export interface Person {
  id: number;
  reader: RecordsReader | null;
}

/**
 * Finds who is to be notified of each record: those chosen for it who find it; where none of them does,
 * all who find every record.
 */
export async function peopleWhoFind(
  tx: Db,
  all: readonly Person[],
  records: readonly { subject: Subject; chosen: readonly number[] }[],
): Promise<number[][]> {
  const known = new Map(all.map((person) => [person.id, person]));
  const asked = records.flatMap(({ subject, chosen }, place) =>
    chosen.map((userId) => ({
      place,
      userId,
      subject,
      reader: known.get(userId)?.reader ?? null,
    })),
  );
  const found = records.map((): number[] => []);
  for (const { place, userId } of await keepReadable(tx, asked)) found[place]?.push(userId);
  const rest = all.filter(({ reader }) => reader === null).map(({ id }) => id);
  return found.map((userIds, place) =>
    userIds.length > 0 || records[place]?.chosen.length === 0 ? userIds : rest,
  );
}
