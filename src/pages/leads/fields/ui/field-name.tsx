import type { LeadField } from '@/entities/leads/lead-field';
import { RowName } from '@/shared/ui/list-page';

interface FieldNameProps {
  field: LeadField;
  /** False for an archived field, which is not edited. */
  isLink: boolean;
}

/** The name of a field, as the button that edits it. */
export const FieldName = ({ field: { id, name }, isLink }: FieldNameProps) =>
  isLink ? (
    <RowName link={(props) => <a {...props} href={`?field=${id}`} data-record={`field-${id}`} />}>
      {name}
    </RowName>
  ) : (
    <span className="medium">{name}</span>
  );
