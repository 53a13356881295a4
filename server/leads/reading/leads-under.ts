import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';

/**
 * The numbers of all leads under a lead, in their order, also of those that came with others that went
 * under it.
 */
export async function idsUnder(db: Db, companyId: number, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive under (id) as (
      select id from leads where merged_into = ${id} and company_id = ${companyId}
      union
      select leads.id from leads join under on leads.merged_into = under.id
    )
    select id from under order by id`);
  return rows.map((row) => row.id);
}
