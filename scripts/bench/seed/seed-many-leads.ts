import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { leadFields, leadForms, leads, users } from '../../../server/db/schema/index.ts';
import { makeDemoClients } from '../../../server/demo/clients/demo-clients.ts';
import { makeDemoLeads, type DemoLead } from '../../../server/demo/leads/demo-leads.ts';
import { createRandom } from '../../../server/demo/common/random.ts';
import {
  storeDemoClients,
  storeDemoTags,
} from '../../../server/demo/clients/store-demo-clients.ts';
import { storeDemoForms } from '../../../server/demo/leads/store-demo-forms.ts';
import { storeDemoLeads } from '../../../server/demo/leads/store-demo-leads.ts';
import { createCompany } from '../../../server/registration/create-company.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { vacuum } from './vacuum.ts';

const SEED = 20_260_305;
const DAY_MS = 86_400_000;
/** Each batch holds the leads of 90 days and ends so many days before the next one. */
const DAYS_BETWEEN_BATCHES = 4;
/** One of so many leads is in the trash. */
const DELETED_SHARE = 50;
const STAFF = 8;
/** Clients of a batch that no lead was converted for: with those that were, one of three leads. */
const BY_HAND = { newcomers: 10, again: 6, sharing: 3, organisations: false, trashed: 1 };
/** So many short campaigns there have been: more than a list of them shows. */
const SEASONS = 120;

export const BIG_COMPANY_LOGIN = { email: 'big@example.com', password: 'big company' };

async function storeStaff(
  database: Database,
  count: number,
  { now, login: { email, password } }: { now: Date; login: typeof BIG_COMPANY_LOGIN },
) {
  const passwordHash = await hashPassword(password);
  return database.db.transaction(async (tx) => {
    const { companyId } = await createCompany(
      tx,
      {
        company: `${count} заявок`,
        name: 'Анна Смирнова',
        email,
        passwordHash,
      },
      now,
    );
    // The forms of the demonstration come in their place, and its fields have the same names.
    await tx.delete(leadForms).where(eq(leadForms.companyId, companyId));
    await tx.delete(leadFields).where(eq(leadFields.companyId, companyId));
    const others = Array.from({ length: STAFF - 1 }, (_, index) => ({
      companyId,
      name: `Сотрудник ${index + 2}`,
      email: `${index + 2}-${email}`,
      passwordHash,
    }));
    await tx.insert(users).values(others);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.companyId, companyId));
    return { companyId, staff: rows.map(({ id }) => id) };
  });
}

/**
 * Makes a company with at least `count` leads of several years, as people make them: forms, sources,
 * campaigns, statuses, clients, repeat visitors, a filled trash. The first of its staff signs in with
 * `login`.
 * @returns the number of the company
 */
export async function seedManyLeads(
  database: Database,
  count: number,
  now: Date,
  login = BIG_COMPANY_LOGIN,
): Promise<number> {
  const { db } = database;
  const { companyId, staff } = await storeStaff(database, count, { now, login });
  const forms = await db.transaction((tx) => storeDemoForms(tx, companyId, now));
  const tags = await db.transaction((tx) => storeDemoTags(tx, companyId, now));
  const newestFirst = makeBatches(count, now, staff.length);
  for (const [index, batch] of newestFirst.reverse().entries()) {
    await db.transaction(async (tx) => {
      const stored = await storeDemoLeads(tx, companyId, batch(), { staff, forms });
      const converted = stored.filter((lead) => lead.converted);
      const clients = makeDemoClients(createRandom(SEED - index), converted, BY_HAND, {
        staff,
        now,
      });
      await storeDemoClients(tx, companyId, clients, {
        tags,
        fieldId: forms.fieldIds.object,
        staff,
      });
      const deleted = stored.map(({ id }) => id).filter((id) => id % DELETED_SHARE === 0);
      await tx.update(leads).set({ deletedAt: now }).where(inArray(leads.id, deleted));
    });
  }
  await storeTasks(database, companyId, now);
  await vacuum(database, [
    'tasks',
    'leads',
    'lead_values',
    'contacts',
    'clients',
    'client_tag_links',
    'client_values',
  ]);
  return companyId;
}

/** Every fifth lead has an open task, around now, and a done one. */
const storeTasks = ({ db }: Database, companyId: number, now: Date) =>
  db.execute(sql`
    insert into tasks (company_id, lead_id, type, text, due_at, user_id, done_at)
    select ${companyId}, id, 'call', 'Перезвонить',
      ${now.toISOString()}::timestamptz + ((id % 400) - 200) * interval '1 hour', user_id,
      case when is_done then ${now.toISOString()}::timestamptz end
    from leads cross join (values (false), (true)) as tasks_of (is_done)
    where company_id = ${companyId} and id % 5 = 0`);

/** A campaign that goes on for years keeps its name; the others are new ones again and again. */
const inSeason = (lead: DemoLead, season: number): DemoLead =>
  lead.utm?.['utm_campaign'] === 'osen-skidka'
    ? { ...lead, utm: { ...lead.utm, utm_campaign: `osen-skidka-${season}` } }
    : lead;

function makeBatches(count: number, now: Date, staffCount: number) {
  const make = (index: number) => () => {
    const end = new Date(now.getTime() - index * DAYS_BETWEEN_BATCHES * DAY_MS);
    return makeDemoLeads(createRandom(SEED + index), end, staffCount).map((lead) =>
      inSeason(lead, index % SEASONS),
    );
  };
  const size = make(0)().length;
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => make(index));
}
