import { and, eq } from 'drizzle-orm';
import type { Lead } from '#contract';
import type { AppContext } from '../context/app-context';
import { clients } from '../db/schema';
import type { Session } from '../http/authenticate';
import { invalidField, notFound } from '../http/http-error';
import { announceChange } from '../leads/changing/announce';
import { lockLeads, requireNoSpam } from '../leads/changing/change-leads';
import { getLead } from '../leads/reading/lead-repository';
import { alreadyConverted, tieClient } from './tie-client';

/**
 * Gives a lead to a client who is there already, instead of making a second one: the lead is then as after a conversion.
 * @throws {HttpError} 404 for a foreign lead, 409 with the lead where it has a client, 409 in the spam, 422 for a foreign client
 */
export async function linkClient(
  context: AppContext,
  session: Session,
  id: number,
  clientId: number,
): Promise<Lead> {
  const { companyId } = session;
  const lead = await context.database.db.transaction(async (tx) => {
    const [locked] = await lockLeads(tx, companyId, [id]);
    if (!locked) throw notFound();
    requireNoSpam(locked);
    if (locked.clientId !== null) throw await alreadyConverted(tx, companyId, id);
    const known = await tx.$count(
      clients,
      and(eq(clients.id, clientId), eq(clients.companyId, companyId)),
    );
    if (known === 0) throw invalidField('client_id', 'Такого клиента нет');
    await tieClient(tx, session, locked, { id: clientId, kind: 'linked' }, context.now());
    return getLead(tx, companyId, id);
  });
  announceChange(context, companyId, id);
  return lead;
}
