import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Client, DuplicateGroup } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clientDismissals, clients, contacts } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { notFound } from '../../http/http-error';
import type { Paging } from '../../http/page';
import { contactKeys } from '../../search/contact-keys';
import { announceClient } from '../announce-client';
import { findClientsById, liveClients } from '../client-repository';
import { groupDuplicates, pairKey } from './duplicate-groups';
import { isSameName } from './same-name';

/** The most clients of a group that are shown; what is merged leaves the group, and the rest come up. */
const SHOWN = 50;

/** Clients in the lists by what at least two of them share. */
async function findShared(db: Db, companyId: number): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ contact: string; id: number }>(sql`
    select shared.contact as contact, ${clients.id} as id
    from ${contacts} as shared
    join ${clients} on ${clients.contactKeys} @> array[shared.contact]
    where shared.company_id = ${companyId} and shared.owner_type = 'client' and shared.owner_count > 1
      and ${liveClients(companyId)}
    order by ${clients.id}`);
  const byContact = new Map<string, number[]>();
  for (const { contact, id } of rows) {
    const ids = byContact.get(contact);
    if (ids) ids.push(id);
    else byContact.set(contact, [id]);
  }
  return byContact;
}

/** Pairs of live clients that were said to be different people. */
async function findDismissed(db: Db, companyId: number): Promise<[number, number][]> {
  const { rows } = await db.execute<{ one: number; other: number }>(sql`
    select pair.client_id as one, pair.other_id as other
    from ${clientDismissals} as pair
    join ${clients} as first on first.id = pair.client_id
    join ${clients} as second on second.id = pair.other_id
    where pair.company_id = ${companyId}
      and first.deleted_at is null and first.merged_into is null
      and second.deleted_at is null and second.merged_into is null`);
  return rows.map(({ one, other }) => [one, other]);
}

const EXTENSION = /(?:доб|вн|ext|#|,|;)[^\d]*(\d+)\s*$/iu;
const extensionOf = (text: string) => EXTENSION.exec(text)?.[1] ?? '';
const phonesOf = ({ phone, other_phones }: Client) =>
  phone ? [phone, ...other_phones] : other_phones;

/** True where clients share a number to which they add different extensions: people of one office. */
function hasOtherExtensions(group: readonly Client[]): boolean {
  const byNumber = new Map<string, Set<string>[]>();
  for (const client of group) {
    const own = new Map<string, Set<string>>();
    for (const text of phonesOf(client)) {
      const { phone } = contactKeys({ phone: text });
      if (phone !== null) own.set(phone, (own.get(phone) ?? new Set()).add(extensionOf(text)));
    }
    for (const [number, extensions] of own) {
      byNumber.set(number, [...(byNumber.get(number) ?? []), extensions]);
    }
  }
  return [...byNumber.values()].some(([first, ...others]) =>
    others.some((extensions) => ![...extensions].some((extension) => first?.has(extension))),
  );
}

const isOnePerson = (group: readonly Client[]): boolean =>
  group.every((one, index) =>
    group.slice(index + 1).every((other) => isSameName(one.name ?? '', other.name ?? '')),
  ) && !hasOtherExtensions(group);

/** The client that is proposed to stay: the one with most leads, else the oldest. */
const targetOf = (group: readonly Client[]): number =>
  group.toSorted((one, other) => other.leads_count - one.leads_count || one.id - other.id)[0]?.id ??
  0;

const keysOf = (client: Client): string[] => [
  ...phonesOf(client).map((phone) => contactKeys({ phone }).phone ?? ''),
  ...[client.email, ...client.other_emails].map((email) => contactKeys({ email }).email ?? ''),
];

function toGroup(group: Client[]): DuplicateGroup {
  const counts = new Map<string, number>();
  for (const key of group.flatMap((client) => [...new Set(keysOf(client))])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const shared = [...counts].flatMap(([key, total]) => (key !== '' && total > 1 ? key : []));
  return {
    key: group.map(({ id }) => id).join('-'),
    by: (['phone', 'email'] as const).filter((by) =>
      shared.some((key) => key.includes('@') === (by === 'email')),
    ),
    same_name: isOnePerson(group),
    target_id: targetOf(group),
    clients: group,
  };
}

/** Groups of clients that share a phone or an e-mail, those with the newest client first; or those that were dismissed. */
export async function listDuplicates(
  db: Db,
  companyId: number,
  state: 'dismissed' | undefined,
  { perPage, offset }: Paging,
): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const dismissed = await findDismissed(db, companyId);
  const groups =
    state === 'dismissed'
      ? groupDuplicates(dismissed, new Set())
      : groupDuplicates(
          (await findShared(db, companyId)).values(),
          new Set(dismissed.map(([one, other]) => pairKey(one, other))),
        );
  const shown = groups.slice(offset, offset + perPage).map((ids) => ids.slice(0, SHOWN));
  const found = new Map(
    (await findClientsById(db, companyId, shown.flat())).map((client) => [client.id, client]),
  );
  return {
    groups: shown.map((ids) => toGroup(ids.flatMap((id) => found.get(id) ?? []))),
    total: groups.length,
  };
}

/** All pairs of clients of a company. @throws {HttpError} 404 where one of them is a stranger or in no list */
async function pairsOf(db: Db, companyId: number, given: number[]): Promise<[number, number][]> {
  const ids = [...new Set(given)].toSorted((one, other) => one - other);
  const known = await db.$count(clients, and(liveClients(companyId), inArray(clients.id, ids)));
  if (known < ids.length) throw notFound();
  return ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other): [number, number] => [one, other]),
  );
}

/** Remembers that clients are different people. @throws {HttpError} 404 for strangers */
export async function dismissDuplicates(
  context: AppContext,
  { companyId, userId }: Session,
  ids: number[],
): Promise<void> {
  const { db } = context.database;
  const pairs = await pairsOf(db, companyId, ids);
  if (pairs.length === 0) return;
  await db
    .insert(clientDismissals)
    .values(pairs.map(([clientId, otherId]) => ({ companyId, clientId, otherId, userId })))
    .onConflictDoNothing();
  announceClient(context, companyId, null);
}

/** Forgets that clients are different people. @throws {HttpError} 404 for strangers */
export async function recallDuplicates(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
): Promise<void> {
  const { db } = context.database;
  await pairsOf(db, companyId, ids);
  await db
    .delete(clientDismissals)
    .where(
      and(
        eq(clientDismissals.companyId, companyId),
        inArray(clientDismissals.clientId, ids),
        inArray(clientDismissals.otherId, ids),
      ),
    );
  announceClient(context, companyId, null);
}
