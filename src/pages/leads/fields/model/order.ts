import type { LeadField } from '@/entities/leads/lead-field';

export const isArchived = ({ archived_at }: LeadField) => archived_at !== null;

/**
 * The fields with those in use in the order of the numbers; what the numbers do not name keeps its place at
 * the end.
 */
export function inOrder(fields: readonly LeadField[], ids: readonly number[]): LeadField[] {
  const placeOf = (field: LeadField) => {
    const place = ids.indexOf(field.id);
    return place < 0 ? ids.length : place;
  };
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}
