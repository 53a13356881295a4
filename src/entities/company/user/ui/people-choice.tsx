import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { foldText, personName } from '#contract';
import { Fieldset } from '@/shared/ui/fieldset';
import { useAssigneeNames } from '../api/use-assignee-names';
import { useAssignees } from '../api/use-assignees';
import { keepsRecords } from '../model/assigned';
import classes from './people-choice.module.css';

/** More people than are seen at once. */
const MANY = 8;

interface PeopleChoiceProps {
  label: string;
  /** The meaning of an empty choice. */
  whenNobody: string;
  value: readonly number[];
  /** True for work out of the office: performers keep no records. */
  withPerformers?: boolean;
  /** A refusal of the choice. */
  error?: string | undefined;
  onChange: (value: number[]) => void;
}

/** Some of the colleagues. */
export function PeopleChoice({
  label,
  whenNobody,
  value,
  withPerformers = false,
  error,
  onChange,
}: PeopleChoiceProps) {
  const { colleagues: people, search: serverSearch } = useAssignees();
  const [text, setText] = useState('');
  const all = (people.data ?? []).filter(
    (person) => withPerformers || keepsRecords(person) || value.includes(person.id),
  );
  const search = serverSearch ?? (all.length > MANY ? { text, onChange: setText } : null);
  const sought = serverSearch === null ? foldText(text.trim()) : '';
  const shown = all.filter(
    (person) => value.includes(person.id) || foldText(personName(person)).includes(sought),
  );
  const { nameOf } = useAssigneeNames(value);
  // Who works here no more, or is not among those found, can still be taken out.
  const others = value.filter((id) => shown.every((person) => person.id !== id));
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed">
        {people.isError
          ? 'Не удалось загрузить сотрудников'
          : value.length === 0
            ? whenNobody
            : `Выбрано: ${value.length}`}
      </Text>
      {search && (
        <TextInput
          size="xs"
          aria-label="Найти сотрудника"
          placeholder="Найти сотрудника"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      <div className={classes.people}>
        {[
          ...shown.map((person) => ({ id: person.id, label: personName(person) })),
          ...others.map((id) => ({ id, label: nameOf(id) })),
        ].map(({ id, label: name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, id] : value.filter((chosen) => chosen !== id))
            }
          />
        ))}
      </div>
      {error && (
        <Text c="red" size="xs" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}
