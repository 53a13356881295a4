import type { LeadField, LeadValue } from '#contract';
import type { AddedColumn } from '@/shared/lib/list';
import { localJson } from '@/shared/lib/storage';

const PREFIX = 'field:';
const columnId = (fieldId: number) => `${PREFIX}${fieldId}`;

/** A field of the company as a column. */
export interface FieldColumn extends AddedColumn {
  /** Shown by default. */
  isDefault: boolean;
}

/** A record that has values in fields of the company. */
export interface ValuedRecord {
  values: readonly LeadValue[];
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

/**
 * Where the server has no list of fields: those the records of a page have values of, and those chosen
 * before.
 */
export function guessedFields(
  records: readonly ValuedRecord[],
  added: readonly AddedColumn[],
): FieldColumn[] {
  const seen = new Map<string, AddedColumn>();
  for (const { lead_field_id, field } of records.flatMap(({ values }) => values)) {
    const label = field?.name?.trim();
    if (lead_field_id === null || !label) continue;
    const id = columnId(lead_field_id);
    if (!seen.has(id)) seen.set(id, { id, label });
  }
  // Other columns are added by hand too.
  const others = added.filter(({ id }) => id.startsWith(PREFIX) && !seen.has(id));
  return [...seen.values(), ...others].map((field) => ({ ...field, isDefault: false }));
}

/** The value of a record in the field of a column. */
export const valueAt = ({ values }: ValuedRecord, id: string): string =>
  values
    .filter(({ lead_field_id }) => lead_field_id !== null && columnId(lead_field_id) === id)
    .flatMap(({ value }) => value?.trim() || [])
    .join(', ');

/** Fields belong to a company, and a person to one of them. */
const keyOf = (owner: number | null) => `lead_fields:${owner}`;

const isFieldColumn = (value: unknown): value is FieldColumn => {
  const { id, label, isDefault } = (value ?? {}) as Partial<Record<keyof FieldColumn, unknown>>;
  return typeof id === 'string' && typeof label === 'string' && typeof isDefault === 'boolean';
};

/**
 * The company's fields as this browser has seen them last: the table has its columns before the list of them
 * comes.
 */
export function readFields(owner: number | null): FieldColumn[] {
  const stored = localJson.read(keyOf(owner));
  return Array.isArray(stored) ? stored.filter(isFieldColumn) : [];
}

/** Keeps the company's fields for the next visit. */
export const storeFields = (owner: number | null, fields: readonly FieldColumn[]) =>
  localJson.write(keyOf(owner), fields);
