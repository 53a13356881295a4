import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Lead, LeadDuplicates, LeadLink } from '#contract';
import { findClients } from './find-clients';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { isCounted } from '../../leads/reading/lead-filter';
import { findLeads, liveLead, liveLeads } from '../../leads/reading/lead-repository';

/** How many of the other leads are named; how many there are stands in the lead as `repeat_count`. */
const NAMED = 50;

const toLink = ({ id, status, created_at, client_id, contact }: Lead): LeadLink => ({
  id,
  status,
  created_at,
  client_id,
  contact,
});

/**
 * Finds other live leads, the newest first, and clients with the phone or e-mail of a lead. Tests match none.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function findDuplicates(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<LeadDuplicates> {
  const [lead] = await db
    .select({ kind: leads.kind, phone: leads.contactPhone, email: leads.contactEmail })
    .from(leads)
    .where(liveLead(companyId, id));
  if (!lead) throw notFound();

  const samePerson = or(
    lead.phone === null ? undefined : eq(leads.contactPhone, lead.phone),
    lead.email === null ? undefined : eq(leads.contactEmail, lead.email),
  );
  const others =
    samePerson && lead.kind !== 'test'
      ? await db
          .select({ id: leads.id })
          .from(leads)
          .where(
            and(
              liveLeads(companyId),
              isNull(leads.spamAt),
              isCounted,
              ne(leads.id, id),
              samePerson,
            ),
          )
          .orderBy(desc(leads.createdAt), desc(leads.id))
          .limit(NAMED)
      : [];
  const found = await findLeads(
    db,
    companyId,
    others.map((other) => other.id),
  );
  return {
    leads: found.map(toLink),
    clients: await findClients(db, companyId, lead, now),
  };
}
