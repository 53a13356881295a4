import * as activity from '../../activity/activity';
import { recordAudit } from '../../audit/recording/record-audit';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { HttpError } from '../../http/http-error';
import { changeLeads, changeMoment, type LockedLead } from '../../leads/changing/change-leads';
import { recordActivity } from '../../leads/changing/lead-activity';
import { accrue } from '../../referrals/accrue';
import { getLead } from '../../leads/reading/lead-repository';

/** The refusal of a second client for a lead, with the lead as it stands. */
export const alreadyConverted = async (tx: Db, companyId: number, leadId: number) =>
  new HttpError(409, 'Заявка уже преобразована в клиента', {
    current: await getLead(tx, companyId, leadId),
  });

/**
 * Links a locked lead to its client and completes it (SPEC §4), with the history: `converted` where the
 * client was made of this lead, `linked` where there was one.
 * @returns the partner who earns a reward; null where there is none
 */
export async function tieClient(
  tx: Db,
  session: Session,
  lead: LockedLead,
  client: { id: number; kind: 'converted' | 'linked' },
  now: Date,
): Promise<number | null> {
  await changeLeads(tx, session, [lead], { status: 'completed' }, { now });
  const at = changeMoment(now);
  const rows = await tx
    .update(leads)
    .set({ clientId: client.id, updatedAt: at })
    .where(eq(leads.id, lead.id))
    .returning({ createdAt: leads.updatedAt });
  await recordActivity(
    tx,
    session.companyId,
    rows.map(({ createdAt }) => ({
      leadId: lead.id,
      userId: session.userId,
      kind: client.kind,
      data: { client_id: client.id },
      createdAt,
    })),
  );
  if (client.kind === 'linked') {
    await activity.recordActivity(tx, session.companyId, [
      {
        subject: { type: 'client', id: client.id },
        userId: session.userId,
        kind: 'lead_linked',
        data: { lead_id: lead.id },
        createdAt: now,
      },
    ]);
  }
  const action = client.kind === 'converted' ? 'lead_converted' : 'lead_linked';
  await recordAudit(tx, session, { action, subject: { type: 'lead', id: lead.id } }, now);
  return accrue(
    tx,
    session.companyId,
    { type: 'client', clientId: client.id, leadId: lead.id },
    now,
  );
}

/**
 * Gives a locked lead back to a locked client it was taken from by mistake, with the history of both; its
 * status stays.
 */
export async function retieClient(
  tx: Db,
  { companyId, userId }: Session,
  { id, clientId }: { id: number; clientId: number },
  now: Date,
): Promise<void> {
  const [row] = await tx
    .update(leads)
    .set({ clientId, updatedAt: changeMoment(now) })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
    .returning({ at: leads.updatedAt });
  const entry = { userId, createdAt: row?.at ?? now };
  await recordActivity(tx, companyId, [
    { ...entry, leadId: id, kind: 'linked', data: { client_id: clientId, undone: 1 } },
  ]);
  await activity.recordActivity(tx, companyId, [
    {
      ...entry,
      subject: { type: 'client', id: clientId },
      kind: 'lead_linked',
      data: { lead_id: id, undone: 1 },
    },
  ]);
  await accrue(tx, companyId, { type: 'client', clientId, leadId: id }, now);
}
