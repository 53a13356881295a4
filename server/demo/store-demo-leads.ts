import { and, eq, inArray } from 'drizzle-orm';
import { contactColumns } from '../leads/changing/lead-contact';
import { foundBy } from '../clients/client-row';
import { buildSearchText } from '../search/search-text';
import type { Db } from '../db/database';
import { clients, leads, leadValues } from '../db/schema';
import { DEMO_CONSENT } from './demo-company';
import { toLeadValue } from './demo-lead-value';
import type { DemoLead } from './demo-leads';
import type { StoredForms } from './store-demo-forms';

/** A lead with the number and the responsible person it has got. */
export type StoredLead = DemoLead & { id: number; userId: number | null };

/** Makes the clients of the converted leads, and ties the leads to them. */
async function storeClients(tx: Db, companyId: number, converted: StoredLead[]): Promise<void> {
  if (converted.length === 0) return;
  await tx.insert(clients).values(
    converted.map(({ id, person, values, userId, updatedAt }) => {
      const { name, phone } = person;
      const email = values.find(({ field }) => field === 'email')?.value ?? null;
      const texts = {
        name,
        phone,
        email,
        otherPhones: [],
        otherEmails: [],
        address: null,
      };
      return {
        companyId,
        leadId: id,
        userId,
        ...texts,
        ...foundBy(texts),
        createdAt: updatedAt,
        updatedAt,
      };
    }),
  );
  await tx
    .update(leads)
    .set({ clientId: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.leadId, leads.id),
        inArray(
          leads.id,
          converted.map(({ id }) => id),
        ),
      ),
    );
}

/** Stores the leads with their values and clients, and answers them in the same order. */
export async function storeDemoLeads(
  tx: Db,
  companyId: number,
  demoLeads: DemoLead[],
  { staff, forms }: { staff: number[]; forms: StoredForms },
): Promise<StoredLead[]> {
  const userIdOf = ({ staffIndex }: DemoLead) =>
    staffIndex === null ? null : (staff[staffIndex] ?? null);
  const rows = await tx
    .insert(leads)
    .values(
      demoLeads.map((lead) => ({
        companyId,
        kind: lead.form === null ? ('staff' as const) : ('visitor' as const),
        status: lead.status,
        notes: lead.notes,
        leadFormId: lead.form === null ? null : forms.formIds[lead.form],
        source: lead.source,
        ipAddress: lead.ipAddress,
        referer: lead.referer,
        userAgent: lead.userAgent,
        utm: lead.utm,
        firstPage: lead.firstPage,
        consent: lead.form === null ? null : DEMO_CONSENT,
        userId: userIdOf(lead),
        searchText: buildSearchText(lead.values.map(({ value }) => value)),
        ...contactColumns(lead.values.map(toLeadValue)),
        firstResponseAt: lead.form === null ? null : lead.firstResponseAt,
        statusChangedAt: lead.statusChangedAt,
        notesChangedAt: lead.notesChangedAt,
        assignedAt: lead.assignedAt,
        ...(lead.spam ? { spamAt: lead.createdAt, spamReasons: lead.spam } : {}),
        createdAt: lead.createdAt,
        updatedAt: lead.updatedAt,
      })),
    )
    .returning({ id: leads.id });
  const stored = demoLeads.flatMap((lead, position) => {
    const row = rows[position];
    return row ? [{ ...lead, id: row.id, userId: userIdOf(lead) }] : [];
  });

  await tx.insert(leadValues).values(
    stored.flatMap((lead) =>
      lead.values.map(({ field, value }, position) => ({
        leadId: lead.id,
        leadFieldId: forms.fieldIds[field],
        value,
        position,
      })),
    ),
  );
  await storeClients(
    tx,
    companyId,
    stored.filter(({ converted }) => converted),
  );
  return stored;
}
