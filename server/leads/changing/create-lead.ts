import { MANUAL_SOURCE, type Lead, type NewLead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import type { Session } from '../../context/session';
import { invalidField, notFound } from '../../http/http-error';
import { makeOnce } from '../../http/idempotency-key';
import { announceChange } from '../../realtime/announce';
import { insertLead } from './insert-lead';
import { recordActivity } from './lead-activity';
import { findLeads } from '../reading/lead-repository';
import { readContact, readValues } from './typed-values';

async function storeLead(
  tx: Db,
  { companyId, userId }: Session,
  { values: byField = {}, contact = {}, assign_to_me: isTaken = false }: NewLead,
  now: Date,
): Promise<number> {
  const values = [
    ...(await readContact(tx, companyId, contact)),
    ...(await readValues(tx, companyId, byField)),
  ];
  if (values.length === 0) throw invalidField('contact', 'Заполните хотя бы одно поле');
  const leadId = await insertLead(
    tx,
    {
      companyId,
      kind: 'staff',
      source: MANUAL_SOURCE,
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
  if (isNew) announceChange.lead(context, companyId, lead.id);
  return lead;
}
