import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Client, DuplicateGroup } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clientDismissals, clients, contacts } from '../../db/schema';
import type { Session } from '../../context/session';
import { invalidField, notFound } from '../../http/http-error';
import type { Listed, ListPart } from '../../lists/page';
import { announceChange } from '../../realtime/announce';
import { contactKeys } from '../../search/contact-keys';
import { findClientsById, liveClients } from '../reading/client-repository';
import { groupDuplicates } from './duplicate-groups';
import { isSameName } from './same-name';

/** The most clients of a group that are shown; what is merged leaves the group, and the rest come up. */
const SHOWN = 50;
/** The most clients that are decided about at once: every two of them are remembered. */
const MOST_DECIDED = 1000;
/** A contact shared by so many clients identifies none of them, so they are no duplicates. */
const TOO_MANY =
  `Больше ${MOST_DECIDED} клиентов с общим телефоном или e-mail: о стольких сразу запомнить не получится. ` +
  'Уберите общий номер или адрес из их карточек, и дублями они не будут';

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

/** The numbers of clients in groups, those with the newest client first. */
async function findGroups(
  db: Db,
  companyId: number,
  state: 'dismissed' | undefined,
): Promise<number[][]> {
  const dismissed = await findDismissed(db, companyId);
  return state === 'dismissed'
    ? groupDuplicates(dismissed, [])
    : groupDuplicates((await findShared(db, companyId)).values(), dismissed);
}

/**
 * Groups of clients that share a phone or an e-mail, those with the newest client first; or those that were
 * dismissed.
 */
export async function listDuplicates(
  db: Db,
  companyId: number,
  state: 'dismissed' | undefined,
  { limit, offset }: ListPart,
  now: Date,
): Promise<Listed<DuplicateGroup>> {
  const groups = await findGroups(db, companyId, state);
  const shown = groups.slice(offset, offset + limit).map((ids) => ids.slice(0, SHOWN));
  const found = new Map(
    (await findClientsById(db, companyId, shown.flat(), now)).map((client) => [client.id, client]),
  );
  return {
    items: shown.map((ids) => toGroup(ids.flatMap((id) => found.get(id) ?? []))),
    total: groups.length,
  };
}

/**
 * Those that are decided about: the clients given, and where they are all that is shown of a group, the whole
 * of it.
 * @throws {HttpError} 404 where one of them is a stranger or in no list, 422 where there are too many
 */
async function decidedOf(
  db: Db,
  companyId: number,
  given: number[],
  state: 'dismissed' | undefined,
): Promise<SQL> {
  const ids = new Set(given);
  const groups = ids.size < SHOWN ? [] : await findGroups(db, companyId, state);
  const whole = groups.find((group) => group.slice(0, SHOWN).every((id) => ids.has(id)));
  for (const id of whole ?? []) ids.add(id);
  if (ids.size > MOST_DECIDED) throw invalidField('ids', TOO_MANY);
  const numbers = sql`${sql.param([...ids])}::integer[]`;
  const known = await db.$count(
    clients,
    and(liveClients(companyId), sql`${clients.id} = any(${numbers})`),
  );
  if (known < ids.size) throw notFound();
  return numbers;
}

/** Remembers that clients are different people. @throws {HttpError} 404 for strangers, 422 for too many */
export async function dismissDuplicates(
  context: AppContext,
  { companyId, userId }: Session,
  ids: number[],
): Promise<void> {
  const { db } = context.database;
  const decided = await decidedOf(db, companyId, ids, undefined);
  await db.execute(sql`
    insert into ${clientDismissals} (company_id, client_id, other_id, user_id)
    select ${companyId}::integer, one, other, ${userId}::integer
    from unnest(${decided}) as one join unnest(${decided}) as other on one < other
    on conflict do nothing`);
  announceChange.client(context, companyId, null);
}

/** Forgets that clients are different people. @throws {HttpError} 404 for strangers, 422 for too many */
export async function recallDuplicates(
  context: AppContext,
  { companyId }: Session,
  ids: number[],
): Promise<void> {
  const { db } = context.database;
  const decided = await decidedOf(db, companyId, ids, 'dismissed');
  await db
    .delete(clientDismissals)
    .where(
      and(
        eq(clientDismissals.companyId, companyId),
        sql`${clientDismissals.clientId} = any(${decided})`,
        sql`${clientDismissals.otherId} = any(${decided})`,
      ),
    );
  announceChange.client(context, companyId, null);
}
