import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';

/** The numbers of all leads under others, in their order, at any depth. */
export async function idsUnder(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive under (id) as (
      select id from leads where merged_into = any(${sql.param([...ids])}::integer[]) and company_id = ${companyId}
      union
      select leads.id from leads join under on leads.merged_into = under.id
    )
    select id from under order by id`);
  return rows.map((row) => row.id);
}
