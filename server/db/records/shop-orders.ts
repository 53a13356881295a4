import { sql } from 'drizzle-orm';
import type { Db } from '../database';

/** A changed order or visit: the shop may show other orders because of it. */
export interface ShopGlance {
  companyId: number;
  kind: 'order' | 'visit';
  id: number;
}

/** An order that has left production so long ago is gone from every screen of the shop. */
const LEFT_MINUTES = 10;

/**
 * Finds the orders that records are about, as far as the shop makes them or made them until a moment ago:
 * every performer of the company finds these on the screens of the shop, or has found them there.
 * @returns the numbers of orders, by kind and number of the record
 */
export async function findShopOrders(
  db: Db,
  asked: readonly ShopGlance[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (asked.length === 0) return new Map();
  const columns = [
    sql`${sql.param(asked.map(({ companyId }) => companyId))}::integer[]`,
    sql`${sql.param(asked.map(({ kind }) => kind))}::text[]`,
    sql`${sql.param(asked.map(({ id }) => id))}::integer[]`,
  ];
  const { rows } = await db.execute<{ kind: ShopGlance['kind']; record: number; id: number }>(sql`
    select asked.kind, asked.record, o.id
    from unnest(${sql.join(columns, sql`, `)}) as asked (company, kind, record)
    join orders o on o.company_id = asked.company and o.id = case asked.kind
      when 'order' then asked.record
      else (select v.order_id from visits v where v.id = asked.record and v.kind = 'install') end
    where o.status = 'production' or exists (select from activity a where a.company_id = o.company_id
      and a.subject_type = 'order' and a.subject_id = o.id and a.kind = 'status'
      and a.data ->> 'from' = 'production'
      and a.created_at > ${now.toISOString()}::timestamptz - interval '${sql.raw(String(LEFT_MINUTES))} minutes')`);
  return new Map(rows.map(({ kind, record, id }) => [`${kind} ${record}`, id]));
}
