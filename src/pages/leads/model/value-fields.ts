import type { Lead } from '@/entities/lead';
import type { LeadField } from '@/entities/lead-field';
import type { AddedColumn } from '@/shared/lib/list';

const columnId = (fieldId: number) => `field:${fieldId}`;

/** A field as a column. */
export interface FieldColumn extends AddedColumn {
  /** Shown to whoever has not chosen otherwise. */
  isDefault: boolean;
}

/** Parts of a contact that the column of the contact shows. */
const SHOWN_ROLES = ['name', 'phone'];

/** The company's fields as columns, in their order: archived ones are offered nowhere. */
export const fieldColumns = (fields: readonly LeadField[]): FieldColumn[] =>
  fields
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id, name, in_table, role }) => ({
      id: columnId(id),
      label: name,
      isDefault: in_table && !SHOWN_ROLES.includes(role ?? ''),
    }));

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
