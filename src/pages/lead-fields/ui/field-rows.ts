import type { LeadField } from '@/entities/lead-field';

/** What a list of fields is given. */
export interface FieldsListProps {
  fields: readonly LeadField[];
  isArchive: boolean;
  onOpen: (id: number) => void;
  onArchive: (field: LeadField) => void;
}

/** What its rows or cards are given. */
export interface FieldRowsProps extends FieldsListProps {
  /** @param to the place the field shall have, from 0 */
  onMove: (id: number, to: number) => void;
}
