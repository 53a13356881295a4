import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Client } from '#contract';
import type { Db } from '../db/database';
import { clients } from '../db/schema';
import { contactKeys } from '../search/contact-keys';
import { contactText, searchOfFew } from '../search/search-condition';

/** How many clients are offered: one is the rule, a few share a phone. */
const OFFERED = 5;
/** How many of those a search finds. */
const FOUND = 20;

const SEARCHED = contactText(clients);

/** Who is asked for: by a contact, by words of it, of which none mean anybody, or by the number. */
interface Asked {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  search?: string | undefined;
  id?: number | undefined;
}

/** The clients who have this phone or this e-mail; undefined where neither is one. */
function samePerson(asked: Asked): SQL | undefined {
  const { phone, email } = contactKeys(asked);
  return or(
    phone === null ? undefined : eq(clients.phoneKey, phone),
    email === null ? undefined : eq(clients.emailKey, email),
  );
}

/** The company's clients that are meant, the newest first. */
export async function findClients(db: Db, companyId: number, asked: Asked): Promise<Client[]> {
  const { search, id } = asked;
  const isSearch = search !== undefined;
  const known = id === undefined ? samePerson(asked) : eq(clients.id, id);
  if (!known && !isSearch) return [];
  const rows = await db
    .select()
    .from(clients)
    .where(and(eq(clients.companyId, companyId), known, searchOfFew(search ?? '', SEARCHED)))
    .orderBy(desc(clients.id))
    .limit(isSearch ? FOUND : OFFERED);
  return rows.map(({ id, name, phone: written, email: address, leadId, createdAt }) => ({
    id,
    name,
    phone: written,
    email: address,
    lead_id: leadId,
    created_at: createdAt.toISOString(),
  }));
}
