import { sql } from 'drizzle-orm';
import type { ConvertedLead, ConvertLead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { clients, clientValues, leadFields, leadValues } from '../../db/schema';
import type { Session } from '../../context/session';
import { notFound } from '../../http/http-error';
import { lockLeads, requireNoSpam, type LockedLead } from '../../leads/changing/change-leads';
import { recordActivity } from '../../activity/activity';
import { announceChange } from '../../realtime/announce';
import { foundBy } from '../reading/client-row';
import { storeTies, type Tie } from './stored-ties';
import { alreadyConverted, tieClient } from './tie-client';

/** Gives a client what the lead has in the fields that clients have too. */
async function copyValues(tx: Db, leadId: number, clientId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${clientValues} (client_id, lead_field_id, value)
    select distinct on (${leadFields.id}) ${clientId}::integer, ${leadFields.id}, ${leadValues.value}
    from ${leadValues} join ${leadFields} on ${leadFields.id} = ${leadValues.leadFieldId}
    where ${leadValues.leadId} = ${leadId} and ${leadValues.value} <> ''
      and ${leadFields.inClients} and ${leadFields.archivedAt} is null
    order by ${leadFields.id}, ${leadValues.position}`);
}

/**
 * Stores a client of a lead, with its assignee; undefined where the lead has one in the table
 * already.
 */
async function storeClient(
  tx: Db,
  { companyId, userId }: Session,
  lead: LockedLead,
  contact: ConvertLead,
  now: Date,
): Promise<{ id: number } | undefined> {
  const texts = {
    name: contact.name,
    phone: contact.phone || null,
    email: contact.email || null,
    otherPhones: [],
    otherEmails: [],
    address: null,
  };
  const [client] = await tx
    .insert(clients)
    .values({
      companyId,
      ...texts,
      ...foundBy(texts),
      userId: lead.userId,
      leadId: lead.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: clients.leadId })
    .returning({ id: clients.id });
  if (!client) return undefined;
  await copyValues(tx, lead.id, client.id);
  const subject = { type: 'client', id: client.id } as const;
  const data = { lead_id: lead.id };
  await recordActivity(tx, companyId, [{ subject, userId, kind: 'created', data, createdAt: now }]);
  return client;
}

/**
 * Makes a client of a locked lead and completes the lead, inside of a transaction.
 * @returns the client, and the partner who earns a reward; null where the lead has a client already
 */
export async function convertLocked(
  tx: Db,
  session: Session,
  lead: LockedLead,
  contact: ConvertLead,
  now: Date,
): Promise<{ clientId: number; referralId: number | null } | null> {
  const client =
    lead.clientId === null ? await storeClient(tx, session, lead, contact, now) : undefined;
  if (!client) return null;
  const tie = { ...client, kind: 'converted' } as const;
  return { clientId: client.id, referralId: await tieClient(tx, session, lead, tie, now) };
}

/**
 * Makes a client of a lead and completes the lead (SPEC §4). The row lock puts parallel calls one after
 * another; should it ever fail to, the unique index on the client's lead refuses the second client.
 * @throws {HttpError} 404 for a foreign lead, 409 with the lead where it has a client already, 409 in the
 *   spam
 */
export async function convertLead(
  context: AppContext,
  session: Session,
  id: number,
  contact: ConvertLead,
): Promise<ConvertedLead> {
  const { companyId } = session;
  const { clientId, referralId, undoToken } = await context.database.db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, companyId, [id]);
    if (!lead) throw notFound();
    requireNoSpam(lead);
    const now = context.now();
    const converted = await convertLocked(tx, session, lead, contact, now);
    if (!converted) throw await alreadyConverted(tx, companyId, id);
    const { clientId } = converted;
    const tie: Tie = { id, clientId, status: lead.status, made: now.toISOString() };
    const undoToken = await storeTies(tx, session, { action: 'convert', ties: [tie] }, now);
    return { ...converted, undoToken };
  });
  announceChange.lead(context, companyId, id);
  announceChange.client(context, companyId, clientId);
  if (referralId !== null) announceChange.referral(context, companyId, referralId);
  return { client_id: clientId, undo_token: undoToken };
}
