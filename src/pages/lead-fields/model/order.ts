import type { LeadField } from '@/entities/lead-field';

export const isArchived = ({ archived_at }: LeadField) => archived_at !== null;

/** The numbers with one of them moved to another place. @param to the place among all, from 0 */
export function withMoved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The fields with those in use in the order of the numbers; what the numbers do not name keeps its place at the end. */
export function inOrder(fields: readonly LeadField[], ids: readonly number[]): LeadField[] {
  const placeOf = (field: LeadField) => {
    const place = ids.indexOf(field.id);
    return place < 0 ? ids.length : place;
  };
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}
