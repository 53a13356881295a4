<<<<<<< HEAD
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
=======
import type { Db } from '../database';
import { leadFormViews } from '../schema';
import type { DemoFormKey } from './demo-company';
import type { Random } from './random';
import type { StoredForms } from './store-demo-forms';
import type { StoredLead } from './store-demo-leads';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** The company's days are those of Moscow. */
const MOSCOW_OFFSET_MS = 3 * 3_600_000;
/** Openings of a page: some on any day, and several for each lead. */
const VIEWS = { daily: [1, 9], perLead: [7, 16] } as const;

const dayOf = (time: number) => new Date(time + MOSCOW_OFFSET_MS).toISOString().slice(0, 10);

/** Counts openings of the forms over the last 90 days, more of them on days that brought leads. */
export async function storeDemoViews(
  tx: Db,
  companyId: number,
  leads: StoredLead[],
  { forms: { formIds }, random, now }: { forms: StoredForms; random: Random; now: Date },
): Promise<void> {
  const sent = new Map<string, number>();
  for (const { form, createdAt } of leads) {
    const key = `${form} ${dayOf(createdAt.getTime())}`;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const keys = Object.keys(formIds) as DemoFormKey[];
  const rows = keys.flatMap((form) =>
    Array.from({ length: DAYS }, (_, ago) => {
      const day = dayOf(now.getTime() - ago * DAY_MS);
      const count = sent.get(`${form} ${day}`) ?? 0;
      const views = random.int(...VIEWS.daily) + count * random.int(...VIEWS.perLead);
      return { companyId, leadFormId: formIds[form], day, views };
    }),
  );
  await tx.insert(leadFormViews).values(rows);
>>>>>>> fd198b7 (Let nobody work on what lies in the spam, give it back whole, and take files off the disk with their lead)
}
