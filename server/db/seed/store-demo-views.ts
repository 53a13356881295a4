import { sql } from 'drizzle-orm';
import type { Db } from '../database';

/** Stores how often the forms were opened: several times for each lead that came of it, more on some days than on others. */
export async function storeDemoViews(tx: Db, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into lead_form_views (company_id, lead_form_id, day, views)
    select l.company_id, l.lead_form_id, (l.created_at at time zone c.timezone)::date as day,
      count(*) * 5 + mod(l.lead_form_id * 7 + extract(day from (l.created_at at time zone c.timezone))::int, 9)
    from leads l join companies c on c.id = l.company_id
    where l.company_id = ${companyId} and l.lead_form_id is not null
    group by l.company_id, l.lead_form_id, day,
      extract(day from (l.created_at at time zone c.timezone))`);
}
