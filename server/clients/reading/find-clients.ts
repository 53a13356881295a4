import { and, arrayOverlaps, desc, type SQL } from 'drizzle-orm';
import type { Client } from '#contract';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema';
import { contactKeysOf } from '../../search/contact-keys';
import { searchClients } from './client-filter';
import { findClientsById, liveClients } from './client-repository';

/** How many clients are offered: one is the rule, a few share a phone. */
const OFFERED = 5;
/** How many of those a search finds. */
const FOUND = 20;

/** Who is asked for: by a contact, by words of it, of which none mean anybody, or by the number. */
interface Asked {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  search?: string | undefined;
  id?: number | undefined;
}

/** The clients who have this phone or this e-mail; undefined where neither is one. */
function samePerson({ phone = null, email = null }: Asked): SQL | undefined {
  const keys = contactKeysOf({ phones: [phone], emails: [email] });
  return keys.length === 0 ? undefined : arrayOverlaps(clients.contactKeys, keys);
}

/**
 * The company's clients that are meant, the newest first. One asked for by number may be in the trash, or
 * merged.
 */
export async function findClients(
  db: Db,
  companyId: number,
  asked: Asked,
  now: Date,
): Promise<Client[]> {
  const { search, id } = asked;
  if (id !== undefined) return findClientsById(db, companyId, [id], now);
  const known = samePerson(asked);
  const isSearch = search !== undefined;
  if (!known && !isSearch) return [];
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(liveClients(companyId), known, isSearch ? searchClients(search) : undefined))
    .orderBy(desc(clients.id))
    .limit(isSearch ? FOUND : OFFERED);
  return findClientsById(
    db,
    companyId,
    rows.map((row) => row.id),
    now,
  );
}
