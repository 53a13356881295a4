import type { LeadField } from '@/entities/leads/lead-field';
import { FieldMenu } from './field-menu';
import type { FieldRowsProps } from './field-rows';
import { RestoreButton } from './restore-button';

/** The acts on a field; one in the archive can only be restored. */
export const FieldActions = ({
  field,
  fields,
  isArchive,
  ...menu
}: FieldRowsProps & { field: LeadField }) =>
  isArchive ? (
    <RestoreButton field={field} />
  ) : (
    <FieldMenu field={field} place={fields.indexOf(field)} count={fields.length} {...menu} />
  );
