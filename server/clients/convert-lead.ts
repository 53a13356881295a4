import type { ConvertLead } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { clients } from '../db/schema';
import type { Session } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { announceChange } from '../leads/changing/announce';
import { lockLeads, requireNoSpam } from '../leads/changing/change-leads';
import { contactKeys } from '../search/contact-keys';
import { alreadyConverted, tieClient } from './tie-client';

/** Stores a client of a lead; undefined where the lead has one in the table already. */
async function storeClient(
  tx: Db,
  companyId: number,
  leadId: number,
  contact: ConvertLead,
  now: Date,
): Promise<{ id: number } | undefined> {
  const keys = contactKeys(contact);
  const [client] = await tx
    .insert(clients)
    .values({
      companyId,
      name: contact.name,
      phone: contact.phone || null,
      email: contact.email || null,
      phoneKey: keys.phone,
      emailKey: keys.email,
      leadId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: clients.leadId })
    .returning({ id: clients.id });
  return client;
}

/**
 * Makes a client of a lead and completes the lead (SPEC §4). The row lock puts parallel calls one after another; should
 * it ever fail to, the unique index on the client's lead refuses the second client.
 * @throws {HttpError} 404 for a foreign lead, 409 with the lead where it has a client already, 409 in the spam
 */
export async function convertLead(
  context: AppContext,
  session: Session,
  id: number,
  contact: ConvertLead,
): Promise<{ client_id: number }> {
  const { companyId } = session;
  const clientId = await context.database.db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, companyId, [id]);
    if (!lead) throw notFound();
    requireNoSpam(lead);
    const now = context.now();
    const client =
      lead.clientId === null ? await storeClient(tx, companyId, id, contact, now) : undefined;
    if (!client) throw await alreadyConverted(tx, companyId, id);
    await tieClient(tx, session, lead, { ...client, kind: 'converted' }, now);
    return client.id;
  });
  announceChange(context, companyId, id);
  return { client_id: clientId };
}
