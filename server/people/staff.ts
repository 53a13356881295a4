import type { Db } from '../db/database';
import { users } from '../db/schema';
import { workingUsers } from './user-status';

/** The people of a company whom a notification can reach; performers apart, who hear of own tasks only. */
export interface Staff {
  /** All who are active. */
  working: ReadonlySet<number>;
  onShift: ReadonlySet<number>;
  /** Those on shift; where there are none, all who are active. */
  standIns: readonly number[];
  performers: ReadonlySet<number>;
}

/** Reads who works, and who is on shift. */
export async function findStaff(tx: Db, companyId: number): Promise<Staff> {
  const all = await tx
    .select({ id: users.id, isOnShift: users.onShift, role: users.role })
    .from(users)
    .where(workingUsers(companyId))
    .orderBy(users.id);
  const people = all.filter(({ role }) => role !== 'performer');
  const onShift = people.filter(({ isOnShift }) => isOnShift);
  return {
    working: new Set(people.map(({ id }) => id)),
    onShift: new Set(onShift.map(({ id }) => id)),
    standIns: (onShift.length > 0 ? onShift : people).map(({ id }) => id),
    performers: new Set(all.flatMap(({ id, role }) => (role === 'performer' ? [id] : []))),
  };
}
