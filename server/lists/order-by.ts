import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { FoundList } from './found';

export type Direction = 'asc' | 'desc';

/** The key of a list's order; records without it stand last in both directions where that is set. */
export type OrderKey = readonly [by: SQL | AnyColumn, direction: Direction, blanks?: 'blanks last'];

/** A sort of the wire: `-name` goes by `name`, downwards. */
export const readSort = (sort: string): { key: string; direction: Direction } =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'desc' }
    : { key: sort, direction: 'asc' };

/**
 * The order of a list, for `order by`: no two records are equal in it, so that none changes places between
 * pages.
 * @param id the number, by which equal records are put in order: the newest first, unless said otherwise
 */
export const orderOf =
  (
    keys: readonly OrderKey[],
    id: SQL | AnyColumn,
    direction: Direction = 'desc',
  ): FoundList['order'] =>
  (isReversed = false) =>
    sql.join(
      [...keys, [id, direction] as const].map(([by, its, blanks]) => {
        const inOrder = ((its === 'asc') === isReversed ? desc : asc)(by);
        if (blanks === undefined) return inOrder;
        return isReversed ? sql`${inOrder} nulls first` : sql`${inOrder} nulls last`;
      }),
      sql`, `,
    );

/**
 * The order of a list by one of some keys or by the number, and the columns that takes.
 * @param keys by their names on the wire, as the table's row has them; what is none of them goes by the
 *   number
 */
export function orderBy(
  sort: string,
  keys: Readonly<Record<string, SQL>>,
  id: AnyColumn,
): Pick<FoundList, 'columns' | 'order'> {
  const { key, direction } = readSort(sort);
  const number = sql.identifier(id.name);
  const by = keys[key];
  if (by === undefined) return { columns: sql`${number}`, order: orderOf([], id, direction) };
  return {
    columns: sql`${number}, ${by} as sort_key`,
    order: orderOf([[sql`sort_key`, direction, 'blanks last']], id),
  };
}
