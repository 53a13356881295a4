import { and, arrayOverlaps, eq, inArray, isNull, or } from 'drizzle-orm';
import { STATUSES_IN_WORK, type ChatGuess } from '#contract';
import { liveClients } from '../../clients/reading/client-repository';
import type { Db } from '../../db/database';
import { chats, clients, leads } from '../../db/schema';
import { isCounted } from '../../leads/reading/lead-filter';
import { liveLeads } from '../../leads/reading/lead-repository';
import { contactKeys, contactKeysOf, type ContactKeys } from '../../search/contact-keys';
import type { StoredChat } from '../reading/chat-repository';

interface Found {
  id: number;
  guess: ChatGuess;
}

/** Two are as many as a thousand: only the only one is meant. */
const MOST = 2;

/**
 * The only client with the phone or the e-mail. Locked without waiting: clients and leads are locked before
 * chats everywhere, and the chat is locked already. One that is being merged or purged this moment is
 * passed over.
 */
export async function findClient(
  tx: Db,
  companyId: number,
  keys: ContactKeys,
): Promise<Found | null> {
  const contact = contactKeysOf({ phones: [keys.phone], emails: [keys.email] });
  const same = and(liveClients(companyId), arrayOverlaps(clients.contactKeys, contact));
  const [one, other] = await tx.select({ id: clients.id }).from(clients).where(same).limit(MOST);
  if (!one || other) return null;
  const [locked] = await tx
    .select({ id: clients.id, keys: clients.contactKeys })
    .from(clients)
    .where(and(same, eq(clients.id, one.id)))
    .for('key share', { skipLocked: true });
  if (!locked) return null;
  const isPhone = keys.phone !== null && locked.keys.includes(keys.phone);
  return { id: locked.id, guess: isPhone ? 'phone' : 'email' };
}

/** The only open lead with the phone or the e-mail, locked in the same way. */
async function findLead(tx: Db, companyId: number, keys: ContactKeys): Promise<Found | null> {
  const same = and(
    liveLeads(companyId),
    isNull(leads.spamAt),
    isCounted,
    inArray(leads.status, [...STATUSES_IN_WORK]),
    or(
      keys.phone === null ? undefined : eq(leads.contactPhone, keys.phone),
      keys.email === null ? undefined : eq(leads.contactEmail, keys.email),
    ),
  );
  const [one, other] = await tx.select({ id: leads.id }).from(leads).where(same).limit(MOST);
  if (!one || other) return null;
  const [locked] = await tx
    .select({ id: leads.id, phone: leads.contactPhone })
    .from(leads)
    .where(and(same, eq(leads.id, one.id)))
    .for('key share', { skipLocked: true });
  if (!locked) return null;
  const isPhone = keys.phone !== null && locked.phone === keys.phone;
  return { id: locked.id, guess: isPhone ? 'phone' : 'email' };
}

/**
 * Ties a chat, which the caller has locked, to the only client with the phone or e-mail its visitor has
 * given, else to the only open lead: marked as a guess until staff confirm it. What was guessed by another
 * contact is guessed anew; what staff have tied or untied stays.
 * @returns the chat as it is now
 */
export async function guessTies(tx: Db, chat: StoredChat): Promise<StoredChat> {
  const isClientOpen = chat.clientId === null || chat.clientGuess !== null;
  const isLeadOpen = chat.leadId === null || chat.leadGuess !== null;
  if (chat.isTiedByHand || !isClientOpen) return chat;
  const { companyId, id } = chat;
  const keys = contactKeys(chat);
  const isKnown = keys.phone !== null || keys.email !== null;
  const client = isKnown ? await findClient(tx, companyId, keys) : null;
  const lead = isKnown && isLeadOpen && !client ? await findLead(tx, companyId, keys) : null;
  const ties: Partial<StoredChat> = {
    clientId: client?.id ?? null,
    clientGuess: client?.guess ?? null,
    ...(isLeadOpen && { leadId: lead?.id ?? null, leadGuess: lead?.guess ?? null }),
  };
  const parts = Object.keys(ties) as (keyof StoredChat)[];
  if (parts.every((part) => ties[part] === chat[part])) return chat;
  const [tied] = await tx
    .update(chats)
    .set(ties)
    .where(and(eq(chats.companyId, companyId), eq(chats.id, id)))
    .returning();
  return tied ?? chat;
}
