import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readTaskSubject, type Endpoint } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { readAs } from '../db/records/reader';
import {
  chats,
  clientMerges,
  clients,
  documents,
  files,
  leadMerges,
  leads,
  orderPayments,
  orders,
  referralRewards,
  tasks,
} from '../db/schema';
import { readerOf } from './authenticate';
import { notFound } from './http-error';

type Records = PgTable & { id: PgColumn };

/** The records that a number of a path means, by what stands before it. */
const PATHS: Readonly<Record<string, Records>> = {
  '/chats/': chats,
  '/clients/': clients,
  '/clients/merges/': clientMerges,
  '/documents/': documents,
  '/files/': files,
  '/lead-files/': files,
  '/leads/': leads,
  '/leads/merges/': leadMerges,
  '/orders/': orders,
  '/payments/': orderPayments,
  '/referral-rewards/': referralRewards,
  '/referrals/leads/': leads,
  '/tasks/': tasks,
};

/** The records that a value of a body means by its name. */
const NAMES: Readonly<Record<string, Records>> = {
  chat_id: chats,
  client_id: clients,
  document_id: documents,
  file_id: files,
  file_ids: files,
  lead_id: leads,
  lead_ids: leads,
};

/** Names of a body that mean records of the path. A bulk action leaves out by itself what it does not find. */
const OF_PATH = new Set(['ids', 'source_ids', 'target_id']);

const IN_TRASH = { lead: leads, client: clients, order: orders, chat: chats, file: files };

/** Records named by a call: numbers by their table. */
type NamedRecords = Map<Records, Set<number>>;

function add(named: NamedRecords, table: Records, value: unknown): void {
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

/** What `ids` and the ends of a merge mean in the body of a call. */
function tableOfBody(path: string): Records | undefined {
  if (path.endsWith('/bulk')) return undefined;
  if (path.endsWith('/documents/renew')) return documents;
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
    if (table) add(named, table, values[name]);
  }
  if ('file_id' in values) add(named, files, values['file_id']);
  addOfBody(named, path, body);
  return named;
}

/** Returns those of the numbers that the person finds, in their order. */
export async function findable(
  context: AppContext,
  session: Session,
  table: Records,
  ids: readonly number[],
): Promise<number[]> {
  const reader = readerOf(session);
  if (!reader || ids.length === 0) return [...ids];
  const { db } = context.database;
  const rows = await readAs(reader, async () =>
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids])),
  );
  const found = new Set(rows.map(({ id }) => Number(id)));
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
