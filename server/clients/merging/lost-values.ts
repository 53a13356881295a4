import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leadFields, users } from '../../db/schema';
import type { LostValue } from './merge-rules';

const LABELS: Record<string, string> = {
  name: 'Имя',
  address: 'Адрес',
  comment: 'Комментарий',
  user_id: 'Ответственный',
};
const VALUE = 'values.';

/**
 * Values lost by a merge, for its entry in the history: «Адрес, клиент №7: Казань», one per line;
 * null where none are.
 */
export async function lostInWords(
  tx: Db,
  companyId: number,
  lost: readonly LostValue[],
): Promise<string | null> {
  if (lost.length === 0) return null;
  const fieldIds = lost.flatMap(({ field }) =>
    field.startsWith(VALUE) ? Number(field.slice(VALUE.length)) : [],
  );
  const userIds = lost.flatMap(({ field, value }) => (field === 'user_id' ? Number(value) : []));
  const fields = await tx
    .select({ id: leadFields.id, name: leadFields.name })
    .from(leadFields)
    .where(and(eq(leadFields.companyId, companyId), inArray(leadFields.id, fieldIds)));
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, userIds)));
  const labelOf = (field: string) =>
    LABELS[field] ?? fields.find(({ id }) => field === `${VALUE}${id}`)?.name ?? field;
  const textOf = ({ field, value }: LostValue) =>
    field === 'user_id' ? (people.find(({ id }) => id === value)?.name ?? value) : value;
  return lost
    .map((one) => `${labelOf(one.field)}, клиент №${one.clientId}: ${textOf(one)}`)
    .join('\n');
}
