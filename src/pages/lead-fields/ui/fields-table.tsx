import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
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

function Mark({ isSet, label }: { isSet: boolean; label: string }) {
  if (!isSet) return <span className={classes.missing}>—</span>;
  return (
    <>
      <IconCheck size={16} stroke={1.75} aria-hidden className={classes.mark} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

interface RowProps extends Omit<FieldRowsProps, 'fields'> {
  field: LeadField;
  place: number;
  count: number;
}

function FieldRow({ field, place, count, isArchive, onOpen, onArchive, onMove }: RowProps) {
  const sortable = useSortableRow(field.id);
  const press = isArchive ? {} : openOnPress(() => onOpen(field.id));
  return (
    <tr {...sortable} {...press} data-pressable={!isArchive || undefined}>
      <td className={classes.handle}>{!isArchive && <SortHandle id={field.id} />}</td>
      <td className={classes.main}>
        <FieldName field={field} isLink={!isArchive} />
        {field.role && <span className={classes.role}>Роль: {ROLE_LABELS[field.role]}</span>}
      </td>
      <td>{fieldTypeLabel(field.type)}</td>
      <td>
        <Mark isSet={field.required} label="Да" />
      </td>
      <td>
        <Mark isSet={field.in_table} label="Да" />
      </td>
      <td>
        <FieldForms field={field} />
      </td>
      <td className={classes.number}>{formatNumber(field.filled)}</td>
      <td className={classes.actions}>
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
      </td>
    </tr>
  );
}

/** Fields as a table; rows are carried by their handles. */
export function FieldsTable({ fields, ...row }: FieldRowsProps) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Поля заявок">
      <table className={classes.table} aria-label="Поля заявок">
        <thead>
          <tr>
            <th scope="col" style={{ width: 44 }}>
              <VisuallyHidden>Порядок</VisuallyHidden>
            </th>
            <th scope="col">Название</th>
            <th scope="col" style={{ width: 190 }}>
              Тип
            </th>
            <th scope="col" style={{ width: 116 }}>
              Обязательное
            </th>
            <th scope="col" style={{ width: 92 }}>
              В таблице
            </th>
            <th scope="col" style={{ width: 116 }}>
              В формах
            </th>
            <th scope="col" className={classes.number} style={{ width: 104 }}>
              Заполнено
            </th>
            <th scope="col" style={{ width: row.isArchive ? 116 : 56 }}>
              <VisuallyHidden>Действия</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <FieldRow key={field.id} field={field} place={place} count={fields.length} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
