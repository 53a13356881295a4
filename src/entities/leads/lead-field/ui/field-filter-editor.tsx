import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FIELD_FILTERS_LIMIT,
  fieldTestKind,
  joinList,
  readFieldTest,
  type FieldFilter,
  type LeadField,
} from '#contract';
import {
  DayRange,
  EditorNote,
  Fetched,
  ManyOptions,
  NumberRange,
  OneOption,
} from '@/shared/ui/filter-editors';
import { SearchInput } from '@/shared/ui/search-input';
import { leadFieldQueries } from '../api/lead-field.queries';
import { spanOf, spanText, withFieldFilter } from '../model/field-filters';
import classes from './field-filter-editor.module.css';

const TICKED = [
  { value: '1', label: 'Отмечено' },
  { value: '0', label: 'Не отмечено' },
];

interface FieldValueProps {
  field: LeadField;
  /** The value of the filter; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The editor of a filter by one field, by its type. */
function FieldValue({ field, value, onChange }: FieldValueProps) {
  const test = readFieldTest(field.type, value);
  switch (fieldTestKind(field.type)) {
    case 'options':
      return (
        <ManyOptions
          label={field.name}
          // Those no longer offered too: records may have them.
          options={field.options.map(({ label }) => ({ value: label, label }))}
          chosen={test?.kind === 'options' ? test.labels : []}
          onChange={(labels) => onChange(joinList(labels))}
        />
      );
    case 'numbers':
      return (
        <NumberRange
          span={spanOf(field.type, value)}
          onChange={(span) => onChange(spanText(span))}
        />
      );
    case 'days':
      return (
        <DayRange
          period={spanOf(field.type, value)}
          onChange={(span) => onChange(spanText(span))}
        />
      );
    case 'flag':
      return (
        <OneOption
          label={field.name}
          anyLabel="Всё равно"
          options={TICKED}
          chosen={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'text':
      return <SearchInput label="Содержит" value={value} onChange={onChange} />;
  }
}

interface FieldFilterEditorProps {
  chosen: readonly FieldFilter[];
  onChange: (chosen: FieldFilter[]) => void;
}

function FieldChoice({
  fields,
  chosen,
  onChange,
}: FieldFilterEditorProps & { fields: LeadField[] }) {
  const isFull = chosen.length >= FIELD_FILTERS_LIMIT;
  const [fieldId, setFieldId] = useState(chosen.at(-1)?.fieldId ?? fields[0]?.id ?? 0);
  const field = fields.find(({ id }) => id === fieldId);
  const value = chosen.find((filter) => filter.fieldId === fieldId)?.value ?? '';
  return (
    <div className={classes.editor}>
      <NativeSelect
        label="Поле"
        size="xs"
        value={String(fieldId)}
        data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => setFieldId(Number(event.currentTarget.value))}
      />
      {isFull && value === '' ? (
        <EditorNote>{`Не больше ${FIELD_FILTERS_LIMIT} полей сразу`}</EditorNote>
      ) : (
        field && (
          <FieldValue
            key={field.id}
            field={field}
            value={value}
            onChange={(next) => onChange(withFieldFilter(chosen, field.id, next))}
          />
        )
      )}
    </div>
  );
}

/** Narrows records by what they have in fields of the company, one field after another. */
export function FieldFilterEditor(props: FieldFilterEditorProps) {
  return (
    <Fetched query={useQuery(leadFieldQueries.list())}>
      {(fields) => {
        const offered = fields.filter(
          ({ id, archived_at }) =>
            archived_at === null || props.chosen.some(({ fieldId }) => fieldId === id),
        );
        return offered.length === 0 ? (
          <EditorNote>Полей пока нет</EditorNote>
        ) : (
          <FieldChoice fields={offered} {...props} />
        );
      }}
    </Fetched>
  );
}
