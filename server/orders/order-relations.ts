import { and, eq } from 'drizzle-orm';
import { recordActivity } from '../activity/activity';
import { liveClients } from '../clients/reading/client-repository';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { clients, leads } from '../db/schema';
import { invalidField } from '../http/http-error';
import { liveLead } from '../leads/reading/lead-repository';
import type { StoredOrder } from './order-repository';

/** A foreign client is refused as one that is not there. @throws {HttpError} 422 */
export async function requireClient(tx: Db, companyId: number, id: number) {
  const [client] = await tx
    .select({
      name: clients.name,
      phone: clients.phone,
      email: clients.email,
      address: clients.address,
    })
    .from(clients)
    .where(and(liveClients(companyId), eq(clients.id, id)))
    .for('share');
  if (!client) throw invalidField('client_id', 'Такого клиента нет');
  return client;
}

/** @throws {HttpError} 422 */
export async function requireLead(tx: Db, companyId: number, id: number): Promise<void> {
  if ((await tx.$count(leads, liveLead(companyId, id))) === 0) {
    throw invalidField('lead_id', 'Такой заявки нет');
  }
}

/** Records in the lead's history that an order was made of it. */
export async function recordOfLead(
  tx: Db,
  { companyId, userId }: Session,
  { id, number, leadId }: Pick<StoredOrder, 'id' | 'number' | 'leadId'>,
  createdAt: Date,
  isLinked = false,
): Promise<void> {
  if (leadId === null) return;
  const subject = { type: 'lead', id: leadId } as const;
  const data = { order_id: id, number, ...(isLinked && { linked: 1 }) };
  await recordActivity(tx, companyId, [{ subject, userId, kind: 'order', data, createdAt }]);
}
