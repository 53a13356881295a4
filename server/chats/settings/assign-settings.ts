import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ChatAssign, ChatAssignPatch } from '#contract';
import type { Db } from '../../db/database';
import { users } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import { recordKeepers } from '../../people/user-status';

const namesOf = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...ids])))
    .orderBy(asc(users.id));

/**
 * Merges a change into the settings of assignment; absent keys stay. People chosen before may stay, active or
 * not: disabled ones are skipped until they are active again.
 * @throws {HttpError} 422 where a newly chosen person is not active staff
 */
export async function nextAssign(
  db: Db,
  companyId: number,
  before: ChatAssign,
  { mode = before.mode, user_ids = before.user_ids, limit = before.limit }: ChatAssignPatch,
): Promise<ChatAssign> {
  const added = user_ids.filter((id) => !before.user_ids.includes(id));
  if (added.length > 0) {
    const working = await db.$count(users, and(recordKeepers(companyId), inArray(users.id, added)));
    if (working < added.length) {
      throw invalidField('assign.user_ids', 'Такого сотрудника нет среди работающих');
    }
  }
  return { mode, user_ids, limit: limit ?? 0 };
}

/** The settings of assignment in words, for the journal: «по кругу: Анна, Борис; не больше 5 открытых». */
export async function assignText(
  db: Db,
  companyId: number,
  { mode, user_ids, limit }: ChatAssign,
): Promise<string> {
  if (mode === 'manual') return 'вручную';
  const names = user_ids.length > 0 ? await namesOf(db, companyId, user_ids) : [];
  const people = names.map(({ name }) => name).join(', ') || 'все, кто на смене';
  return `по кругу: ${people}${limit > 0 ? `; не больше ${limit} открытых` : ''}`;
}
