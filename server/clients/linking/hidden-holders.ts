import { and, arrayOverlaps, desc, eq } from 'drizzle-orm';
import type { RecordHolder } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { readAs } from '../../db/records/reader';
import { clients, users } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { findable } from '../../http/named-records';
import {
  contactsOfLeads,
  heldLeadsOf,
  type LeadContactKeys,
} from '../../leads/lookup/lead-holders';
import { contactKeysOf } from '../../search/contact-keys';
import { contactKeysOfClient } from '../lookup/client-lookup';
import { liveClients } from '../reading/client-repository';

/** How many records of one contact are looked at, and how many people are named. */
const LOOKED_AT = 50;
const NAMED = 3;

interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  other_phones?: readonly string[] | undefined;
  other_emails?: readonly string[] | undefined;
}

const keysOf = ({ phone, email, other_phones = [], other_emails = [] }: Contact) =>
  contactKeysOf({
    phones: [phone ?? null, ...other_phones],
    emails: [email ?? null, ...other_emails],
  });

const HELD_BY_OTHER = 'Такой клиент уже есть: его ведёт другой сотрудник';
const heldBy = ({ name }: RecordHolder) => `Повторное обращение: клиента ведёт ${name}`;

/** Clients with one of the contacts that the person does not find, with those responsible for them. */
async function findHiddenClients(context: AppContext, session: Session, keys: string[]) {
  if (keys.length === 0) return [];
  const { db } = context.database;
  const known = await readAs(null, async () =>
    db
      .select({ id: clients.id, user: { id: users.id, name: users.name } })
      .from(clients)
      .leftJoin(users, eq(users.id, clients.userId))
      .where(and(liveClients(session.companyId), arrayOverlaps(clients.contactKeys, keys)))
      .orderBy(desc(clients.id))
      .limit(LOOKED_AT),
  );
  const ids = known.map(({ id }) => id);
  const found = new Set(await findable(context, session, 'clients', ids));
  return known.filter(({ id }) => !found.has(id));
}

/** Leads of a contact that the person does not find, with those responsible for them. */
async function findHiddenLeads(context: AppContext, session: Session, contact: LeadContactKeys) {
  const { db } = context.database;
  const known = await readAs(null, () => heldLeadsOf(db, session.companyId, contact, LOOKED_AT));
  const ids = known.map(({ id }) => id);
  const found = new Set(await findable(context, session, 'leads', ids));
  return known.filter(({ id }) => !found.has(id));
}

/**
 * Returns who works with the person of a lead in records that the caller does not find: the name and no
 * more, so that a repeat visit goes to them. Undefined for callers who find all records.
 */
export async function findHolders(
  context: AppContext,
  session: Session,
  leadId: number,
): Promise<RecordHolder[] | undefined> {
  if (!readerOf(session)) return undefined;
  const { db } = context.database;
  const [lead] = await contactsOfLeads(db, session.companyId, [leadId]);
  if (!lead || (lead.phone === null && lead.email === null)) return [];
  const hidden = [
    ...(await findHiddenClients(context, session, keysOf(lead))),
    ...(await findHiddenLeads(context, session, lead)),
  ];
  const holders = hidden.flatMap(({ user }) => (user ? [[user.id, user] as const] : []));
  return [...new Map(holders).values()].slice(0, NAMED);
}

interface Written {
  contact: Contact;
  /** Leads that the client is made of: their contacts become the client's. */
  leadIds?: number[];
  /** The client that is changed: the contacts they have already may stay. */
  clientId?: number;
}

/**
 * Refuses a client with a contact by which the company has one already, hidden from the caller.
 * @throws {HttpError} 409 with the name of the one responsible
 */
export async function requireNoHiddenClient(
  context: AppContext,
  session: Session,
  { contact, leadIds = [], clientId }: Written,
): Promise<void> {
  if (!readerOf(session)) return;
  const { db } = context.database;
  const ofLeads = leadIds.length === 0 ? [] : await contactsOfLeads(db, session.companyId, leadIds);
  const written = [contact, ...ofLeads].flatMap(keysOf);
  if (written.length === 0) return;
  const kept = clientId === undefined ? [] : await contactKeysOfClient(db, clientId);
  const keys = written.filter((key) => !kept.includes(key));
  const hidden = await findHiddenClients(context, session, keys);
  if (hidden.length === 0) return;
  const holder = hidden.find(({ user }) => user)?.user;
  throw new HttpError(409, holder ? heldBy(holder) : HELD_BY_OTHER);
}
