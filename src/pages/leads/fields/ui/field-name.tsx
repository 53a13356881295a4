import type { LeadField } from '@/entities/leads/lead-field';
import { RowName } from '@/shared/ui/list-page';
import classes from './lead-fields-page.module.css';

interface FieldNameProps {
  field: LeadField;
  /** False for an archived field, which is not edited. */
  isLink: boolean;
}

/** What a field is called; the way to edit it. */
export const FieldName = ({ field: { id, name }, isLink }: FieldNameProps) =>
  isLink ? (
    <RowName link={(props) => <a {...props} href={`?field=${id}`} />}>{name}</RowName>
  ) : (
    <span className={classes.archivedName}>{name}</span>
  );
