import { DEFAULT_RESPONSE_NORM_MINUTES } from '#contract';
import { contactColumns } from '../../leads/changing/lead-contact';
import { buildSearchText } from '../../search/search-text';
import type { Db } from '../../db/database';
import { leads, leadValues } from '../../db/schema';
import { DEMO_CONSENT } from '../common/demo-company';
import { toLeadValue } from './demo-lead-value';
import type { DemoLead } from './demo-leads';
import type { StoredForms } from './store-demo-forms';

const MINUTE_MS = 60_000;

/** A lead with the number and the assignee it has got. */
export type StoredLead = DemoLead & { id: number; userId: number | null };

/** Stores the leads with their values, and answers them in the same order. */
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
        responseDueAt:
          lead.form === null
            ? null
            : new Date(lead.createdAt.getTime() + DEFAULT_RESPONSE_NORM_MINUTES * MINUTE_MS),
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
  return stored;
}
