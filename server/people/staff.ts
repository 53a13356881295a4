import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { readerBy, rowsOfPerson } from '../db/records/readable';
import { users } from '../db/schema';
import type { Person } from './people-who-find';
import { workingUsers } from './user-status';

/** The people of a company whom a notification can reach; performers apart, who hear of own tasks only. */
export interface Staff {
  /** All who are active. */
  working: ReadonlySet<number>;
  onShift: ReadonlySet<number>;
  /** Those on shift; where there are none, all who are active. */
  standIns: readonly number[];
  performers: ReadonlySet<number>;
  /** All who are active, with the records that they find. */
  people: readonly Person[];
}

type WorkingPerson = Person & { isOnShift: boolean };

/** Whether a person keeps records; a performer has tasks only. */
const keepsRecords = ({ reader }: Person): boolean => reader?.rows !== 'assigned';

async function findWorking(tx: Db, companyId: number): Promise<WorkingPerson[]> {
  const rows = await tx
    .select({ id: users.id, isOnShift: users.onShift, rows: rowsOfPerson(sql`users.id`) })
    .from(users)
    .where(workingUsers(companyId))
    .orderBy(users.id);
  return rows.map(({ id, isOnShift, rows: found }) => ({
    id,
    isOnShift,
    reader: readerBy(companyId, id, found),
  }));
}

/** Finds all of a company who are active and keep records. */
export const findPeople = async (tx: Db, companyId: number): Promise<WorkingPerson[]> =>
  (await findWorking(tx, companyId)).filter(keepsRecords);

/** Reads who works, and who is on shift. */
export async function findStaff(tx: Db, companyId: number): Promise<Staff> {
  const all = await findWorking(tx, companyId);
  const people = all.filter(keepsRecords);
  const onShift = people.filter(({ isOnShift }) => isOnShift);
  return {
    working: new Set(people.map(({ id }) => id)),
    onShift: new Set(onShift.map(({ id }) => id)),
    people: all,
    standIns: (onShift.length > 0 ? onShift : people).map(({ id }) => id),
    performers: new Set(all.filter((person) => !keepsRecords(person)).map(({ id }) => id)),
  };
}
