import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database';

const USERS = 'select id from users where company_id =';

/** How the rows of a company are found in tables without a `company_id`. */
const OWNED_THROUGH: Record<string, string> = {
  sessions: `user_id in (${USERS} $)`,
  password_resets: `user_id in (${USERS} $)`,
  lead_values: 'lead_id in (select id from leads where company_id = $)',
  lead_form_slugs: 'lead_form_id in (select id from lead_forms where company_id = $)',
};
/** Tables that belong to no company. */
const SHARED = new Set(['settings']);

interface Table extends Record<string, unknown> {
  name: string;
  /** Has a `company_id`. */
  owned: boolean;
}

/** One query for all tables, with `$` in place of the company, by database. */
const queries = new WeakMap<Db, Promise<string>>();

async function buildQuery(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<Table>(sql`
    select t.table_name as name, count(c.column_name) > 0 as owned
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'company_id'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name`);
  const parts = tables
    .filter(({ name }) => !SHARED.has(name))
    .map(({ name, owned }) => {
      const condition =
        name === 'companies' ? 'id = $' : owned ? 'company_id = $' : OWNED_THROUGH[name];
      if (condition === undefined) throw new Error(`Whose are the rows of ${name}?`);
      return `(select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text), '[]') from ${name} r where ${condition}) as ${name}`;
    });
  return `select ${parts.join(', ')}`;
}

/**
 * Everything the database holds of a company, to be compared before and after.
 * @throws Error where a table is not known to belong to anyone
 */
export async function companyRows(db: Db, companyId: number): Promise<Record<string, unknown>> {
  const query = queries.get(db) ?? buildQuery(db);
  queries.set(db, query);
  const text = (await query).replaceAll('$', String(companyId));
  const { rows } = await db.execute<Record<string, unknown>>(sql.raw(text));
  return rows[0] ?? {};
}
