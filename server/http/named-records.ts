import { sql } from 'drizzle-orm';
import { endpoints, readTaskSubject, type Endpoint } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { readAs } from '../db/records/reader';
import { readerOf } from './authenticate';
import { notFound } from './http-error';

/** The table of the records that a number of a path means, by what stands before it. */
const PATHS: Readonly<Record<string, string>> = {
  '/chats/': 'chats',
  '/claims/': 'claims',
  '/clients/': 'clients',
  '/clients/merges/': 'client_merges',
  '/documents/': 'documents',
  '/files/': 'files',
  '/lead-files/': 'files',
  '/leads/': 'leads',
  '/leads/merges/': 'lead_merges',
  '/orders/': 'orders',
  '/payments/': 'order_payments',
  '/referral-rewards/': 'referral_rewards',
  '/referrals/leads/': 'leads',
  '/tasks/': 'tasks',
  '/visits/': 'visits',
};

/** Calls that find the record of their path by a rule of their own. */
const OWN_RULES: ReadonlySet<string> = new Set([endpoints.production.mark.path]);

/** The table of the records that a value of a body means by its name. */
const NAMES: Readonly<Record<string, string>> = {
  chat_id: 'chats',
  client_id: 'clients',
  document_id: 'documents',
  file_id: 'files',
  file_ids: 'files',
  lead_id: 'leads',
  lead_ids: 'leads',
};

/** Keys of a body that hold numbers of the records of the path; a bulk action skips hidden records. */
const OF_PATH = new Set(['ids', 'source_ids', 'target_id']);

const IN_TRASH = {
  lead: 'leads',
  client: 'clients',
  order: 'orders',
  chat: 'chats',
  file: 'files',
};

/** Records named by a call: numbers by their table. */
type NamedRecords = Map<string, Set<number>>;

function add(named: NamedRecords, table: string, value: unknown): void {
  const numbers = [value].flat().filter((id): id is number => typeof id === 'number');
  if (numbers.length > 0) named.set(table, new Set([...(named.get(table) ?? []), ...numbers]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Collects the records that a body names, however deep. */
function addOfBody(named: NamedRecords, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) addOfBody(named, path, item);
    return;
  }
  if (!isObject(value)) return;
  const { type, id } = value;
  if (path === '/trash/restore' && typeof type === 'string') {
    add(named, IN_TRASH[type as keyof typeof IN_TRASH], id);
  }
  for (const [name, item] of Object.entries(value)) {
    const table = OF_PATH.has(name) ? tableOfBody(path) : NAMES[name];
    if (table) add(named, table, item);
    else if (name === 'subject' && typeof item === 'string') {
      const subject = readTaskSubject(item);
      if (subject) add(named, IN_TRASH[subject.type], subject.id);
    } else addOfBody(named, path, item);
  }
}

/** The table that `ids` and the ends of a merge mean in the body of a call. */
function tableOfBody(path: string): string | undefined {
  if (path.endsWith('/bulk')) return undefined;
  if (path.endsWith('/documents/renew')) return 'documents';
  return PATHS[`${path.slice(0, path.indexOf('/', 1))}/`];
}

/** Returns the records that a call names in its path and its body. */
export function namedRecords(
  { path }: Pick<Endpoint, 'path'>,
  params: unknown,
  body: unknown,
): NamedRecords {
  const named: NamedRecords = new Map();
  const values: Record<string, unknown> = isObject(params) ? params : {};
  for (const { 1: before = '', 2: name = '' } of path.matchAll(/^([^{]*)\{(\w+)\}/g)) {
    const table = PATHS[before];
    if (table && !OWN_RULES.has(path)) add(named, table, values[name]);
  }
  if ('file_id' in values) add(named, 'files', values['file_id']);
  addOfBody(named, path, body);
  return named;
}

/** Returns those of the numbers of a table that the person finds, in their order. */
export async function findable(
  context: AppContext,
  session: Session,
  table: string,
  ids: readonly number[],
): Promise<number[]> {
  const reader = readerOf(session);
  if (!reader || ids.length === 0) return [...ids];
  const { db } = context.database;
  const { rows } = await readAs(reader, async () =>
    db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::integer[])`,
    ),
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/**
 * Refuses a change that names a record which its person does not find: to them it does not exist.
 * @throws {HttpError} 404
 */
export async function requireFindable(
  context: AppContext,
  session: Session,
  named: NamedRecords,
): Promise<void> {
  if (!readerOf(session)) return;
  for (const [table, ids] of named) {
    const found = await findable(context, session, table, [...ids]);
    if (found.length < ids.size) throw notFound();
  }
}
