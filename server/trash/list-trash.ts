import { sql, type SQL } from 'drizzle-orm';
import { formatPhone, RECORD_FACTS, TRASH_DAYS, type TrashItem, type TrashQuery } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { users } from '../db/schema';
import { mayUse } from '../http/authenticate';
import type { Listed, ListPart } from '../lists/page';
import type { Trash } from '../kinds/parts/kind-parts';
import { TRASHES } from '../kinds/kind-descriptions';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Those kinds that the company can see at all. */
export const usableKinds = (context: AppContext, session: Session): Trash[] =>
  TRASHES.filter(({ type }) => {
    const { module } = RECORD_FACTS[type];
    return module === null || mayUse(context, session, module);
  });

/** The deleted records of one kind, as rows of the list. */
function deletedOf(
  { now }: AppContext,
  { companyId }: Session,
  { type, table, title, subtitle, holds }: Trash,
): SQL {
  return sql`
    select ${type} as type, ${table.id} as id, ${title} as title, ${subtitle} as subtitle,
      ${table.deletedAt} as deleted_at, ${table.deletedBy} as deleted_by
    from ${table} where ${table.companyId} = ${companyId} and ${holds(now())}`;
}

interface Row {
  type: string;
  id: number;
  title: string;
  subtitle: string;
  deletedMs: number;
  userId: number | null;
  userName: string | null;
}

const PART = ' · ';
/** The same text, with each part that is a phone as the screens show it. */
const phonesShown = (text: string) => text.split(PART).map(formatPhone).join(PART);

const toItem = (row: Row): TrashItem => ({
  type: row.type,
  id: row.id,
  title: phonesShown(row.title),
  subtitle: phonesShown(row.subtitle),
  deleted_at: new Date(row.deletedMs).toISOString(),
  deleted_by:
    row.userId === null || row.userName === null ? null : { id: row.userId, name: row.userName },
  purge_at: new Date(row.deletedMs + TRASH_DAYS * DAY_MS).toISOString(),
});

/** One page of what a company has deleted, the latest first; of one kind or of all. */
export async function listTrash(
  context: AppContext,
  session: Session,
  { type }: Pick<TrashQuery, 'type'>,
  { limit, offset }: ListPart,
): Promise<Listed<TrashItem>> {
  const kinds = usableKinds(context, session).filter(
    (kind) => type === undefined || kind.type === type,
  );
  if (kinds.length === 0) return { items: [], total: 0 };
  const { db } = context.database;
  const deleted = sql.join(
    kinds.map((kind) => deletedOf(context, session, kind)),
    sql` union all `,
  );
  const [count] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(sql`(${deleted}) as deleted`);
  const rows = await db
    .select({
      type: sql<string>`deleted.type`,
      id: sql<number>`deleted.id`,
      title: sql<string>`deleted.title`,
      subtitle: sql<string>`deleted.subtitle`,
      deletedMs: sql`extract(epoch from deleted.deleted_at) * 1000`.mapWith(Number),
      userId: users.id,
      userName: users.name,
    })
    .from(sql`(${deleted}) as deleted`)
    .leftJoin(users, sql`${users.id} = deleted.deleted_by`)
    .orderBy(sql`deleted.deleted_at desc, deleted.type, deleted.id desc`)
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toItem), total: count?.total ?? 0 };
}
