import { fieldTypeLabel, FIELD_ROLE_LABELS, type LeadField } from '@/entities/leads/lead-field';
import { formatNumber } from '@/shared/lib/text';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardNote, ListCard } from '@/shared/ui/list-card';
import { RecordCardFrame } from '@/shared/ui/record-list';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { FieldActions } from './field-actions';
import { FieldForms } from './field-forms';
import { FieldName } from './field-name';
import type { FieldRowsProps } from './field-rows';

/** The properties of a field besides its name, in a line. */
const aboutText = ({ type, role, required, in_table, in_clients }: LeadField) =>
  [
    fieldTypeLabel(type),
    role && `роль: ${FIELD_ROLE_LABELS[role]}`,
    required && 'обязательное',
    in_table && 'в таблице',
    in_clients && 'у клиентов',
  ]
    .filter(Boolean)
    .join(' · ');

function FieldCard(props: FieldRowsProps & { field: LeadField }) {
  const { field, isArchive, onOpen } = props;
  const sortable = useSortableRow(field.id);
  return (
    <ListCard
      {...sortable}
      onOpen={isArchive ? undefined : () => onOpen(field.id)}
      start={!isArchive && <SortHandle id={field.id} />}
      end={<FieldActions {...props} />}
    >
      <FieldName field={field} isLink={!isArchive} />
      <CardNote>{aboutText(field)}</CardNote>
      <CardNote>
        Заполнено: {formatNumber(field.filled)}
        {field.forms.length > 0 && (
          <>
            {' · '}
            <FieldForms field={field} />
          </>
        )}
      </CardNote>
    </ListCard>
  );
}

/** Fields as cards, for a narrow screen. */
export const FieldCards = ({ list, ...row }: FieldRowsProps & { list: RecordListHandle }) => (
  <RecordCardFrame list={list} label="Поля заявок">
    {row.fields.map((field) => (
      <FieldCard key={field.id} field={field} {...row} />
    ))}
  </RecordCardFrame>
);
