import { and, desc, eq, or } from 'drizzle-orm';
import type { Client } from '#contract';
import type { Db } from '../db/database';
import { clients } from '../db/schema';
import type { ContactKeys } from '../search/contact-keys';

/** How many clients are offered: one is the rule, a few share a phone. */
const OFFERED = 5;

/** The company's clients who have this phone or this e-mail, the newest first. */
export async function findClients(
  db: Db,
  companyId: number,
  { phone, email }: ContactKeys,
): Promise<Client[]> {
  const samePerson = or(
    phone === null ? undefined : eq(clients.phoneKey, phone),
    email === null ? undefined : eq(clients.emailKey, email),
  );
  if (!samePerson) return [];
  const rows = await db
    .select()
    .from(clients)
    .where(and(eq(clients.companyId, companyId), samePerson))
    .orderBy(desc(clients.id))
    .limit(OFFERED);
  return rows.map(({ id, name, phone: written, email: address, leadId, createdAt }) => ({
    id,
    name,
    phone: written,
    email: address,
    lead_id: leadId,
    created_at: createdAt.toISOString(),
  }));
}
