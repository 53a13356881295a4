import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { fieldTypeLabel, ROLE_LABELS, type LeadField } from '@/entities/lead-field';
import { formatNumber } from '@/shared/lib/text';
import { DataTable, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { SortableTableRow, SortHandle } from '@/shared/ui/sortable';
import { FieldActions } from './field-actions';
import { FieldForms } from './field-forms';
import { FieldName } from './field-name';
import type { FieldRowsProps } from './field-rows';
import classes from './lead-fields-page.module.css';

const idOf = ({ id }: LeadField) => id;

const mark = (isSet: boolean) =>
  isSet ? (
    <>
      <IconCheck size={16} stroke={1.75} aria-hidden className={classes.mark} />
      <VisuallyHidden>Да</VisuallyHidden>
    </>
  ) : (
    <span data-missing>—</span>
  );

const KNOWN: readonly TableColumn<LeadField>[] = [
  {
    id: 'type',
    label: 'Тип',
    width: 170,
    grow: 1,
    cell: ({ type }) => fieldTypeLabel(type),
  },
  { id: 'required', label: 'Обязательное', width: 116, cell: ({ required }) => mark(required) },
  { id: 'in_table', label: 'В таблице', width: 92, cell: ({ in_table }) => mark(in_table) },
  { id: 'forms', label: 'В формах', width: 116, cell: (field) => <FieldForms field={field} /> },
  {
    id: 'filled',
    label: 'Заполнено',
    width: 96,
    className: NUMBER_CELL,
    cell: ({ filled }) => formatNumber(filled),
  },
];

/** Fields as a table; rows are carried by their handles. */
export function FieldsTable({ fields, isArchive, onOpen, onArchive, onMove }: FieldRowsProps) {
  const columns = useMemo<TableColumn<LeadField>[]>(
    () => [
      {
        id: 'order',
        label: <VisuallyHidden>Порядок</VisuallyHidden>,
        width: 48,
        className: classes.handle,
        cell: ({ id }) => !isArchive && <SortHandle id={id} />,
      },
      {
        id: 'name',
        label: 'Название',
        width: 240,
        grow: 3,
        titleOf: ({ name }) => name,
        cell: (field) => (
          <>
            <FieldName field={field} isLink={!isArchive} />
            {field.role && <span className={classes.role}>Роль: {ROLE_LABELS[field.role]}</span>}
          </>
        ),
      },
      ...KNOWN,
      {
        id: 'actions',
        label: <VisuallyHidden>Действия</VisuallyHidden>,
        width: isArchive ? 116 : 60,
        className: classes.actions,
        cell: (field) => (
          <FieldActions
            field={field}
            fields={fields}
            isArchive={isArchive}
            onOpen={onOpen}
            onArchive={onArchive}
            onMove={onMove}
          />
        ),
      },
    ],
    [fields, isArchive, onOpen, onArchive, onMove],
  );
  const open = useMemo(
    () => (isArchive ? undefined : ({ id }: LeadField) => onOpen(id)),
    [isArchive, onOpen],
  );
  return (
    <DataTable
      label="Поля заявок"
      columns={columns}
      rows={fields}
      keyOf={idOf}
      onOpen={open}
      rowElement={SortableTableRow}
    />
  );
}
