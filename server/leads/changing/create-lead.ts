import { and, eq, sql } from 'drizzle-orm';
import { MANUAL_SOURCE, type Lead, type NewLead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { isStaffKey, leads } from '../../db/schema';
import type { Session } from '../../http/authenticate';
import { invalidField } from '../../http/http-error';
import { digestKey } from '../../http/idempotency-key';
import { announceChange } from './announce';
import { insertLead } from './insert-lead';
import { recordActivity } from './lead-activity';
import { findLeads, getLead } from '../reading/lead-repository';
import { readContact, readValues } from './typed-values';

/** What stands in the database for the key of a draft: apart from the keys that visitors send. */
const staffKey = (key: string) => `staff:${digestKey(key)}`;

/** The lead that was stored with a key. Whoever comes with the same one waits here until this transaction ends. */
async function findStored(tx: Db, companyId: number, key: string): Promise<Lead | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext(${key}))`);
  const [stored] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), eq(leads.idempotencyKey, key), isStaffKey));
  // Also one that has been put into the trash since.
  return stored && (await findLeads(tx, companyId, [stored.id]))[0];
}

async function storeLead(
  tx: Db,
  { companyId, userId }: Session,
  { values: byField = {}, contact = {}, assign_to_me: isTaken = false }: NewLead,
  { idempotencyKey, now }: { idempotencyKey: string | null; now: Date },
): Promise<Lead> {
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
      idempotencyKey,
      ...(isTaken ? { userId, assignedAt: now } : {}),
    },
    values,
    { authorId: userId, createdAt: now },
  );
  if (leadId === null) throw new Error('The lead was not stored');
  if (isTaken) {
    const data = { from: null, to: userId };
    await recordActivity(tx, companyId, [
      { leadId, userId, kind: 'assigned', data, createdAt: now },
    ]);
  }
  return getLead(tx, companyId, leadId);
}

/**
 * Stores a lead that a member of staff wrote down. Nobody is notified: its author knows, the others see it in the list.
 * It waits for no response.
 * @param key of the draft: the same one in the same company means the same lead, which is answered again and stays as it is
 * @throws {HttpError} 422 where nothing is filled in, or a field is not the company's
 */
export async function createLead(
  context: AppContext,
  session: Session,
  input: NewLead,
  key: string | null,
): Promise<Lead> {
  const { companyId } = session;
  const idempotencyKey = key === null ? null : staffKey(key);
  const { lead, isNew } = await context.database.db.transaction(async (tx) => {
    const stored = idempotencyKey && (await findStored(tx, companyId, idempotencyKey));
    if (stored) return { lead: stored, isNew: false };
    const now = context.now();
    return { lead: await storeLead(tx, session, input, { idempotencyKey, now }), isNew: true };
  });
  if (isNew) announceChange(context, companyId, lead.id);
  return lead;
}
