import type { Lead } from '@/entities/lead';
import type { AddedColumn } from '@/shared/lib/list';

const columnId = (fieldId: number) => `field:${fieldId}`;

/** The fields that the leads of a page have values of, as columns to choose from, the first seen first. */
export function seenFields(leads: readonly Lead[]): AddedColumn[] {
  const seen = new Map<string, AddedColumn>();
  for (const { lead_field_id, field } of leads.flatMap(({ values }) => values)) {
    const label = field?.name?.trim();
    if (lead_field_id === null || !label) continue;
    const id = columnId(lead_field_id);
    if (!seen.has(id)) seen.set(id, { id, label });
  }
  return [...seen.values()];
}

/** What a lead says in the field of a column. */
export const valueAt = (lead: Lead, id: string): string =>
  lead.values
    .filter(({ lead_field_id }) => lead_field_id !== null && columnId(lead_field_id) === id)
    .flatMap(({ value }) => value?.trim() || [])
    .join(', ');
