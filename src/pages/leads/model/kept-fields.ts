import { localJson } from '@/shared/lib/storage';
import type { FieldColumn } from './value-fields';

/** Fields belong to a company, and a person to one of them. */
const keyOf = (owner: number | null) => `lead_fields:${owner}`;

const isFieldColumn = (value: unknown): value is FieldColumn => {
  const { id, label, isDefault } = (value ?? {}) as Partial<Record<keyof FieldColumn, unknown>>;
  return typeof id === 'string' && typeof label === 'string' && typeof isDefault === 'boolean';
};

/** The company's fields as this browser has seen them last: the table has its columns before the list of them comes. */
export function readFields(owner: number | null): FieldColumn[] {
  const kept = localJson.read(keyOf(owner));
  return Array.isArray(kept) ? kept.filter(isFieldColumn) : [];
}

/** Keeps the company's fields for the next visit. */
export const keepFields = (owner: number | null, fields: readonly FieldColumn[]) =>
  localJson.write(keyOf(owner), fields);
