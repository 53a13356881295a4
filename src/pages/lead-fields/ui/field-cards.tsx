import { fieldTypeLabel, ROLE_LABELS, type LeadField } from '@/entities/lead-field';
import { formatNumber } from '@/shared/lib/text';
import { openOnPress } from '@/shared/ui/data-table';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { FieldForms } from './field-forms';
import { FieldMenu } from './field-menu';
import { FieldName } from './field-name';
import type { FieldRowsProps } from './fields-list';
import classes from './lead-fields-page.module.css';
import { RestoreButton } from './restore-button';

/** What there is to know of a field besides its name, in a line. */
const aboutText = ({ type, role, required, in_table }: LeadField) =>
  [
    fieldTypeLabel(type),
    role && `роль: ${ROLE_LABELS[role]}`,
    required && 'обязательное',
    in_table && 'в таблице',
  ]
    .filter(Boolean)
    .join(' · ');

interface CardProps extends Omit<FieldRowsProps, 'fields'> {
  field: LeadField;
  place: number;
  count: number;
}

function FieldCard({ field, place, count, isArchive, onOpen, onArchive, onMove }: CardProps) {
  const sortable = useSortableRow(field.id);
  const press = isArchive ? {} : openOnPress(() => onOpen(field.id));
  return (
    <li className={classes.card} {...sortable} {...press}>
      {!isArchive && <SortHandle id={field.id} />}
      <div className={classes.cardMain}>
        <FieldName field={field} isLink={!isArchive} />
        <span className={classes.cardAbout}>{aboutText(field)}</span>
        <span className={classes.cardAbout}>
          Заполнено: {formatNumber(field.filled)}
          {field.forms.length > 0 && (
            <>
              {' · '}
              <FieldForms field={field} />
            </>
          )}
        </span>
      </div>
      {isArchive ? (
        <RestoreButton field={field} />
      ) : (
        <FieldMenu
          field={field}
          place={place}
          count={count}
          onOpen={onOpen}
          onArchive={onArchive}
          onMove={onMove}
        />
      )}
    </li>
  );
}

/** Fields as cards, for a narrow screen. */
export function FieldCards({ fields, ...card }: FieldRowsProps) {
  return (
    <ul className={classes.cards} aria-label="Поля заявок">
      {fields.map((field, place) => (
        <FieldCard key={field.id} field={field} place={place} count={fields.length} {...card} />
      ))}
    </ul>
  );
}
