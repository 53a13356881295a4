import { and, arrayOverlaps, desc, eq } from 'drizzle-orm';
import type { RecordHolder } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { readAs } from '../../db/records/reader';
import { clients, users } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { findable } from '../../http/named-records';
import { contactOfLead, heldLeadsOf, type LeadContactKeys } from '../../leads/lookup/lead-holders';
import { contactKeysOf } from '../../search/contact-keys';
import { liveClients } from '../reading/client-repository';

/** How many records of one contact are looked at, and how many people are named. */
const LOOKED_AT = 50;
const NAMED = 3;

interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

const HELD_BY_OTHER = 'Такой клиент уже есть: его ведёт другой сотрудник';
const heldBy = ({ name }: RecordHolder) => `Повторное обращение: клиента ведёт ${name}`;

/** Clients of a contact that the person does not find, with those responsible for them. */
async function findHiddenClients(context: AppContext, session: Session, contact: Contact) {
  const keys = contactKeysOf({ phones: [contact.phone ?? null], emails: [contact.email ?? null] });
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
  const lead = await contactOfLead(context.database.db, session.companyId, leadId);
  if (!lead || (lead.phone === null && lead.email === null)) return [];
  const hidden = [
    ...(await findHiddenClients(context, session, lead)),
    ...(await findHiddenLeads(context, session, lead)),
  ];
  const holders = hidden.flatMap(({ user }) => (user ? [[user.id, user] as const] : []));
  return [...new Map(holders).values()].slice(0, NAMED);
}

/**
 * Refuses to make a client where the company has one with the same contact, hidden from the caller.
 * @throws {HttpError} 409 with the name of the one responsible
 */
export async function requireNoHiddenClient(
  context: AppContext,
  session: Session,
  contact: Contact,
): Promise<void> {
  if (!readerOf(session)) return;
  const hidden = await findHiddenClients(context, session, contact);
  if (hidden.length === 0) return;
  const holder = hidden.find(({ user }) => user)?.user;
  throw new HttpError(409, holder ? heldBy(holder) : HELD_BY_OTHER);
}
