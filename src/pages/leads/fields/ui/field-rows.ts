import type { LeadField } from '@/entities/leads/lead-field';

/** The props of a row or a card of a field. */
export interface FieldRowsProps {
  /** The fields in their order. */
  fields: readonly LeadField[];
  isArchive: boolean;
  onOpen: (id: number) => void;
  onArchive: (field: LeadField) => void;
  /** @param to the place the field shall have, from 0 */
  onMove: (id: number, to: number) => void;
}
