import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { leads, users } from '../../db/schema';

/** The contact of a lead by which other records of the person are found. */
export interface LeadContactKeys {
  phone: string | null;
  email: string | null;
}

/** Reads the contacts of those of some leads that the company has. */
export const contactsOfLeads = async (
  db: Db,
  companyId: number,
  ids: number[],
): Promise<LeadContactKeys[]> =>
  db
    .select({ phone: leads.contactPhone, email: leads.contactEmail })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.id, ids)));

/** Finds the newest leads of a contact that a person is responsible for, with that person. */
export const heldLeadsOf = async (
  db: Db,
  companyId: number,
  { phone, email }: LeadContactKeys,
  limit: number,
): Promise<{ id: number; user: { id: number; name: string } }[]> =>
  db
    .select({ id: leads.id, user: { id: users.id, name: users.name } })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .where(
      and(
        eq(leads.companyId, companyId),
        isNull(leads.deletedAt),
        isNull(leads.spamAt),
        or(
          phone === null ? undefined : eq(leads.contactPhone, phone),
          email === null ? undefined : eq(leads.contactEmail, email),
        ),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
