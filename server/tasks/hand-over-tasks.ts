import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { tasks } from '../db/schema';
import { laterVersion } from '../db/version';
import { inLockOrder } from './lookup/task-moves';

interface HandedTask {
  id: number;
  at: string;
}

/**
 * Gives the tasks of a person that are not done to another one, or to none; those of records in the trash
 * too, which may come back. @returns those tasks
 */
export async function handOverTasks(
  tx: Db,
  context: AppContext,
  { companyId }: Session,
  { from, to }: { from: number; to: number | null },
): Promise<HandedTask[]> {
  const own = await tx
    .select({ id: tasks.id, updatedAt: tasks.updatedAt })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), isNull(tasks.doneAt), eq(tasks.userId, from)))
    .orderBy(...inLockOrder)
    .for('no key update');
  if (own.length === 0) return [];
  const at = laterVersion(own, context.now());
  const ids = own.map(({ id }) => id);
  await tx.update(tasks).set({ userId: to, updatedAt: at }).where(inArray(tasks.id, ids));
  return ids.map((id) => ({ id, at: at.toISOString() }));
}

/** Gives handed-over tasks back, as far as they were not changed since. */
export async function returnTasks(
  tx: Db,
  context: AppContext,
  { companyId }: Session,
  { to, records }: { to: number; records: readonly HandedTask[] },
): Promise<void> {
  const moments = new Map(records.map(({ id, at }) => [id, at]));
  const found = await tx
    .select({ id: tasks.id, updatedAt: tasks.updatedAt })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), inArray(tasks.id, [...moments.keys()])))
    .orderBy(...inLockOrder)
    .for('no key update');
  const untouched = found.filter(
    ({ id, updatedAt }) => updatedAt.toISOString() === moments.get(id),
  );
  if (untouched.length === 0) return;
  const at = laterVersion(untouched, context.now());
  const ids = untouched.map(({ id }) => id);
  await tx.update(tasks).set({ userId: to, updatedAt: at }).where(inArray(tasks.id, ids));
}
