import { eq, sql } from 'drizzle-orm';
import { RIGHT_SWITCHES, type RightSwitches, type Role, type Rows } from '../../../contract';
import {
  chats,
  clients,
  companies,
  leads,
  orders,
  tasks,
  users,
  visitPeople,
  visits,
} from '../../../server/db/schema';
import type { Member, TestApp } from './test-app';

const EVERYTHING = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, true])) as RightSwitches;

/** Switches rights on with every switch, and gives a colleague a role, by default of an employee. */
export async function restrictTo(
  { database }: Pick<TestApp, 'database'>,
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
  rightsRows: Rows,
  role: Role = 'employee',
): Promise<void> {
  const { db } = database;
  await db
    .update(companies)
    .set({ rights: EVERYTHING, rightsRows })
    .where(eq(companies.id, companyId));
  await db.update(users).set({ role }).where(eq(users.id, userId));
}

const RECORDS = { leads, clients, orders, chats, tasks } as const;
export type HeldTable = keyof typeof RECORDS;
export const HELD_TABLES = Object.keys(RECORDS) as HeldTable[];
/** Tables of which every row is somebody's work. */
const HELD = { ...RECORDS, visitPeople };

/** Makes one person responsible for every record of the company; null: there is none. */
export async function giveAll(
  app: TestApp,
  companyId: number,
  userId: number | null,
): Promise<void> {
  for (const table of Object.values(HELD)) {
    await app.database.db.update(table).set({ userId }).where(eq(table.companyId, companyId));
  }
}

/** Moves every record of the company to the trash, and every task and visit. */
export async function trashAll(app: TestApp, companyId: number): Promise<void> {
  for (const table of [...Object.values(RECORDS), visits]) {
    await app.database.db
      .update(table)
      .set({ deletedAt: app.clock.now() })
      .where(eq(table.companyId, companyId));
  }
}

/** Shares the records of a company out among people by their numbers. */
export async function shareOut(
  app: TestApp,
  companyId: number,
  people: readonly (number | null)[],
): Promise<void> {
  for (const [at, table] of Object.values(HELD).entries()) {
    const turn = sql`(${table.id} + ${at}) % ${sql.raw(String(people.length))}`;
    for (const [index, userId] of people.entries()) {
      await app.database.db
        .update(table)
        .set({ userId })
        .where(sql`${table.companyId} = ${companyId} and ${turn} = ${sql.raw(String(index))}`);
    }
  }
}
