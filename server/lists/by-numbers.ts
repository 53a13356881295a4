import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** One of the numbers, however many they are: as one parameter. */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::integer[])`;

/** Records in the order of the numbers given; those that are not there are left out. */
export function inOrderOf<Item>(
  ids: readonly number[],
  items: readonly Item[],
  idOf: (item: Item) => number,
): Item[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
