import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { fieldTypeLabel, FIELD_ROLE_LABELS, type LeadField } from '@/entities/leads/lead-field';
import { formatNumber } from '@/shared/lib/text';
import { actionsColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { SortHandle } from '@/shared/ui/sortable';
import { FieldActions } from './field-actions';
import { FieldForms } from './field-forms';
import { FieldName } from './field-name';
import type { FieldRowsProps } from './field-rows';
import classes from './lead-fields-page.module.css';

const mark = (isSet: boolean) =>
  isSet ? (
    <>
      <IconCheck size={16} stroke={1.75} aria-hidden className={classes.mark} />
      <VisuallyHidden>Да</VisuallyHidden>
    </>
  ) : (
    <span data-missing>—</span>
  );

/** The columns a person may hide; the most telling go last where not all have room. */
const KNOWN: readonly TableColumn<LeadField>[] = [
  {
    id: 'type',
    label: 'Тип',
    width: 170,
    least: 130,
    grow: 1,
    titleOf: ({ type }) => fieldTypeLabel(type),
    cell: ({ type }) => fieldTypeLabel(type),
  },
  {
    id: 'required',
    label: 'Обязательное',
    width: 116,
    yields: 3,
    cell: ({ required }) => mark(required),
  },
  {
    id: 'in_table',
    label: 'В таблице',
    width: 92,
    yields: 4,
    cell: ({ in_table }) => mark(in_table),
  },
  {
    id: 'in_clients',
    label: 'У клиентов',
    width: 100,
    yields: 5,
    cell: ({ in_clients }) => mark(in_clients),
  },
  {
    id: 'forms',
    label: 'В формах',
    width: 116,
    yields: 2,
    cell: (field) => <FieldForms field={field} />,
  },
  {
    id: 'filled',
    label: 'Заполнено',
    width: 96,
    yields: 1,
    className: NUMBER_CELL,
    cell: ({ filled }) => formatNumber(filled),
  },
];

/** Columns of the table of fields, in their order; rows are carried by their handles. */
export const fieldColumns = (row: FieldRowsProps): TableColumn<LeadField>[] => [
  {
    id: 'order',
    label: <VisuallyHidden>Порядок</VisuallyHidden>,
    kind: 'fixed',
    width: 48,
    className: classes.handle,
    cell: ({ id }) => !row.isArchive && <SortHandle id={id} />,
  },
  {
    id: 'name',
    label: 'Название',
    kind: 'fixed',
    width: 240,
    least: 200,
    grow: 3,
    titleOf: ({ name }) => name,
    cell: (field) => (
      <>
        <FieldName field={field} isLink={!row.isArchive} />
        {field.role && (
          <span className="text-xs dimmed ms-8">Роль: {FIELD_ROLE_LABELS[field.role]}</span>
        )}
      </>
    ),
  },
  ...KNOWN,
  actionsColumn(row.isArchive ? 116 : 60, (field) => <FieldActions {...row} field={field} />),
];
