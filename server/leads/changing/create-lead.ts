import { MANUAL_SOURCE, type Lead, type NewLead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import type { Session } from '../../context/session';
import { findsOnlyOwn } from '../../http/authenticate';
import { invalidField, notFound } from '../../http/http-error';
import { makeOnce } from '../../http/idempotency-key';
import { lockClients } from '../../clients/lookup/client-lookup';
import * as activity from '../../activity/activity';
import { announceChange } from '../../realtime/announce';
import { insertLead } from './insert-lead';
import { recordActivity } from './lead-activity';
import { findLeads } from '../reading/lead-repository';
import { readContact, readValues } from './typed-values';

/**
 * Locks the client that a lead is written down for, so that it is not merged or deleted meanwhile.
 * @throws {HttpError} 422 where the company has none such, and for one in the trash or merged
 */
async function requireClient(tx: Db, companyId: number, id: number): Promise<void> {
  const [client] = await lockClients(tx, companyId, [id]);
  if (!client || client.deletedAt !== null || client.mergedInto !== null) {
    throw invalidField('client_id', 'Такого клиента нет');
  }
}

/** Says in both histories whose lead it is. */
async function recordClient(
  tx: Db,
  { companyId, userId }: Session,
  { leadId, clientId, now }: { leadId: number; clientId: number; now: Date },
): Promise<void> {
  await recordActivity(tx, companyId, [
    { leadId, userId, kind: 'linked', data: { client_id: clientId }, createdAt: now },
  ]);
  await activity.recordActivity(tx, companyId, [
    {
      subject: { type: 'client', id: clientId },
      userId,
      kind: 'lead_linked',
      data: { lead_id: leadId },
      createdAt: now,
    },
  ]);
}

async function storeLead(tx: Db, session: Session, input: NewLead, now: Date): Promise<number> {
  const { companyId, userId } = session;
  const { values: byField = {}, contact = {}, assign_to_me = false } = input;
  const isTaken = assign_to_me || findsOnlyOwn(session);
  const clientId = input.client_id ?? null;
  const values = [
    ...(await readContact(tx, companyId, contact)),
    ...(await readValues(tx, companyId, byField)),
  ];
  if (values.length === 0) throw invalidField('contact', 'Заполните хотя бы одно поле');
  if (clientId !== null) await requireClient(tx, companyId, clientId);
  const leadId = await insertLead(
    tx,
    {
      companyId,
      kind: 'staff',
      source: input.source?.trim() || MANUAL_SOURCE,
      clientId,
      ...(isTaken ? { userId, assignedAt: now } : {}),
    },
    values,
    { authorId: userId, createdAt: now },
  );
  if (isTaken) {
    const data = { from: null, to: userId };
    await recordActivity(tx, companyId, [
      { leadId, userId, kind: 'assigned', data, createdAt: now },
    ]);
  }
  if (clientId !== null) await recordClient(tx, session, { leadId, clientId, now });
  return leadId;
}

/**
 * Stores a lead written down by staff. No notifications: its author knows, the others see it in the list.
 * It waits for no response.
 * @param key of the draft: the same one in the same company means the same lead, which is answered again
 *   and stays as it is
 * @throws {HttpError} 409 where the key came with another lead, 422 where nothing is filled in, or a field
 *   is not the company's
 */
export async function createLead(
  context: AppContext,
  session: Session,
  input: NewLead,
  key: string | null,
): Promise<Lead> {
  const { companyId } = session;
  const { lead, isNew } = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    const call = { companyId, scope: 'leads', key, content: input, now };
    const { id, isNew } = await makeOnce(tx, call, () => storeLead(tx, session, input, now));
    // Also one that has been put into the trash since.
    const [lead] = await findLeads(tx, companyId, [id]);
    if (!lead) throw notFound();
    return { lead, isNew };
  });
  if (isNew) {
    announceChange.lead(context, companyId, lead.id);
    if (lead.client_id !== null) announceChange.client(context, companyId, lead.client_id);
  }
  return lead;
}
