import type { LeadField } from '@/entities/lead-field';
import classes from './lead-fields-page.module.css';

interface FieldNameProps {
  field: LeadField;
  /** False for an archived field, which is not edited. */
  isLink: boolean;
}

/** What a field is called; the way to edit it. */
export function FieldName({ field: { id, name }, isLink }: FieldNameProps) {
  if (!isLink) {
    return (
      <span className={classes.name} title={name}>
        {name}
      </span>
    );
  }
  return (
    <a className={classes.name} href={`?field=${id}`} title={name} data-opens-row>
      {name}
    </a>
  );
}
