import type { Db } from '../../db/database';
import { leadFormViews } from '../../db/schema';
import type { DemoFormKey } from '../common/demo-company';
import type { Random } from '../common/random';
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
}
