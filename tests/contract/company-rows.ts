import type { Database } from '../../server/db/database';

const USERS = 'select id from users where company_id =';

/** How the rows of a company are found in tables without a `company_id`. */
const OWNED_THROUGH: Record<string, string> = {
  sessions: `user_id in (${USERS} $1)`,
  user_preferences: `user_id in (${USERS} $1)`,
  known_devices: `user_id in (${USERS} $1)`,
  password_resets: `user_id in (${USERS} $1)`,
  lead_values: 'lead_id in (select id from leads where company_id = $1)',
  client_values: 'client_id in (select id from clients where company_id = $1)',
  client_merge_members: 'client_id in (select id from clients where company_id = $1)',
  client_tag_links: 'client_id in (select id from clients where company_id = $1)',
  lead_form_slugs: 'lead_form_id in (select id from lead_forms where company_id = $1)',
};
/** Tables that belong to no company. */
const SHARED = new Set(['settings']);

interface Table extends Record<string, unknown> {
  name: string;
  /** Has a `company_id`. */
  owned: boolean;
}

/** One query for all tables, by database. */
const queries = new WeakMap<Database['pool'], Promise<string>>();

async function buildQuery(pool: Database['pool']): Promise<string> {
  const { rows: tables } = await pool.query<Table>(`
    select t.table_name as name, count(c.column_name) > 0 as owned
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'company_id'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name
    order by t.table_name`);
  const parts = tables
    .filter(({ name }) => !SHARED.has(name))
    .map(({ name, owned }) => {
      const condition =
        name === 'companies' ? 'id = $1' : owned ? 'company_id = $1' : OWNED_THROUGH[name];
      if (condition === undefined) throw new Error(`Whose are the rows of ${name}?`);
      return `(select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text), '[]') from ${name} r where ${condition}) as ${name}`;
    });
  return `select ${parts.join(', ')}`;
}

/**
 * Everything the database holds of a company, to be compared before and after.
 * @throws Error where a table is not known to belong to anyone
 */
export async function companyRows(
  { kind, pool }: Database,
  companyId: number,
): Promise<Record<string, unknown>> {
  const query = queries.get(pool) ?? buildQuery(pool);
  queries.set(pool, query);
  // With a name it is planned once: planning two dozen tables takes longer than reading them. All connections of the
  // embedded database share one session, where a second one may not give the name again.
  const { rows } = await pool.query<Record<string, unknown>>({
    ...(kind === 'postgres' && { name: 'company-rows' }),
    text: await query,
    values: [companyId],
  });
  return rows[0] ?? {};
}
