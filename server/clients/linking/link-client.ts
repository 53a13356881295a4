import { eq } from 'drizzle-orm';
import type { Lead, TiedLead } from '#contract';
import { recordActivity } from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { changeMoment, lockLeads, requireNoSpam } from '../../leads/changing/change-leads';
import { getLead } from '../../leads/reading/lead-repository';
import { announceChange } from '../../realtime/announce';
import { followLead } from '../../referrals/accrue';
import { lockClients } from '../lookup/client-lookup';
import { storeTies } from './stored-ties';
import { alreadyConverted, tieClient } from './tie-client';
import { untieClient } from './untie-client';

const NO_CLIENT = 'Заявка ещё не преобразована в клиента';

/**
 * Locks the client that a lead is given to, so that it is not merged or deleted meanwhile. Leads are locked
 * before.
 * @throws {HttpError} 422 where the company has none such, and for one in the trash or merged
 */
async function requireClient(tx: Db, companyId: number, id: number): Promise<void> {
  const [client] = await lockClients(tx, companyId, [id]);
  if (!client || client.deletedAt !== null || client.mergedInto !== null) {
    throw invalidField('client_id', 'Такого клиента нет');
  }
}

/**
 * Gives a lead to a client who is there already, instead of making a second one: the lead is then as after a
 * conversion.
 * @throws {HttpError} 404 for a foreign lead, 409 with the lead where it has a client, 409 in the spam, 422
 *   for a foreign client
 */
export async function linkClient(
  context: AppContext,
  session: Session,
  id: number,
  clientId: number,
): Promise<TiedLead> {
  const { companyId } = session;
  const { lead, referralId, undo_token } = await context.database.db.transaction(async (tx) => {
    const [locked] = await lockLeads(tx, companyId, [id]);
    if (!locked) throw notFound();
    requireNoSpam(locked);
    if (locked.clientId !== null) throw await alreadyConverted(tx, companyId, id);
    await requireClient(tx, companyId, clientId);
    const now = context.now();
    const tie = { id: clientId, kind: 'linked' } as const;
    const referralId = await tieClient(tx, session, locked, tie, now);
    const ties = [{ id, clientId, status: locked.status }];
    const undo_token = await storeTies(tx, session, { action: 'link', ties }, now);
    return { lead: await getLead(tx, companyId, id), referralId, undo_token };
  });
  announceChange.lead(context, companyId, id);
  announceChange.client(context, companyId, clientId);
  if (referralId !== null) announceChange.referral(context, companyId, referralId);
  return { ...lead, undo_token };
}

/**
 * Takes a lead from its client: both stay, and the lead keeps its status.
 * @throws {HttpError} 404 for a foreign lead, 409 for one without a client
 */
export async function unlinkClient(
  context: AppContext,
  session: Session,
  id: number,
): Promise<TiedLead> {
  const { companyId } = session;
  const { lead, undo_token } = await context.database.db.transaction(async (tx) => {
    const [locked] = await lockLeads(tx, companyId, [id]);
    if (!locked) throw notFound();
    const { clientId, status } = locked;
    if (clientId === null) throw new HttpError(409, NO_CLIENT);
    const now = context.now();
    const source = await untieClient(tx, session, { id, clientId }, { now, isUndo: false });
    const subject = { type: 'lead', id } as const;
    const change = { field: 'Клиент', from: clientId, to: null } as const;
    await recordAudit(tx, session, { action: 'lead_unlinked', subject, changes: [change] }, now);
    const ties = [{ id, clientId, status, source }];
    const undo_token = await storeTies(tx, session, { action: 'unlink', ties }, now);
    return { lead: await getLead(tx, companyId, id), undo_token };
  });
  announceChange.lead(context, companyId, id);
  announceChange.client(context, companyId, null);
  announceChange.referral(context, companyId, null);
  return { ...lead, undo_token };
}

/**
 * Gives a lead of one client to another. Called with the former client, it takes that back.
 * @throws {HttpError} 404 for a foreign lead, 409 for one without a client, 422 for a foreign client
 */
export async function moveClient(
  context: AppContext,
  session: Session,
  id: number,
  clientId: number,
): Promise<Lead> {
  const { companyId, userId } = session;
  const { lead, from } = await context.database.db.transaction(async (tx) => {
    const [locked] = await lockLeads(tx, companyId, [id]);
    if (!locked) throw notFound();
    const { clientId: former } = locked;
    if (former === null) throw new HttpError(409, NO_CLIENT);
    if (former === clientId) return { lead: await getLead(tx, companyId, id), from: null };
    await lockClients(tx, companyId, [former, clientId]);
    await requireClient(tx, companyId, clientId);
    const now = context.now();
    const [moved] = await tx
      .update(leads)
      .set({ clientId, updatedAt: changeMoment(now) })
      .where(eq(leads.id, id))
      .returning({ at: leads.updatedAt });
    await followLead(tx, companyId, { id, from: former, to: clientId }, now);
    const entry = { userId, createdAt: moved?.at ?? now };
    const ties = { lead_id: id, from: former, to: clientId };
    await recordActivity(tx, companyId, [
      {
        ...entry,
        subject: { type: 'lead', id },
        kind: 'moved',
        data: { from: former, to: clientId },
      },
      { ...entry, subject: { type: 'client', id: former }, kind: 'lead_moved', data: ties },
      { ...entry, subject: { type: 'client', id: clientId }, kind: 'lead_moved', data: ties },
    ]);
    const subject = { type: 'lead', id } as const;
    const change = { field: 'Клиент', from: former, to: clientId } as const;
    await recordAudit(tx, session, { action: 'lead_linked', subject, changes: [change] }, now);
    return { lead: await getLead(tx, companyId, id), from: former };
  });
  if (from === null) return lead;
  announceChange.lead(context, companyId, id);
  announceChange.client(context, companyId, null);
  announceChange.referral(context, companyId, null);
  return lead;
}
