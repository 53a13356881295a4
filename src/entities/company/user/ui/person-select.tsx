import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { personName } from '#contract';
import { useAssigneeNames } from '../api/use-assignee-names';
import { useAssignees } from '../api/use-assignees';
import { keepsRecords } from '../model/assigned';

interface PersonSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'data' | 'value'> {
  /** The number of a person, or the value of one of the `others`. */
  value: string;
  /** Further options before the people. */
  others: readonly { value: string; label: string; disabled?: boolean }[];
  /** True for a task: performers get tasks and keep no records. */
  withPerformers?: boolean;
  /** Who cannot be chosen. */
  without?: number;
  /** The text where the colleagues could not be loaded. */
  failure?: string;
}

/** One of the colleagues, in a form; where there are many of them, with a search. There is no default. */
export function PersonSelect({
  value,
  others,
  withPerformers = false,
  without,
  failure,
  ...select
}: PersonSelectProps) {
  const { colleagues, search } = useAssignees();
  const isOther = others.some((other) => other.value === value);
  const { nameOf } = useAssigneeNames(isOther ? [] : [Number(value)]);
  const people = (colleagues.data ?? [])
    .filter((person) => person.id !== without && (withPerformers || keepsRecords(person)))
    .map((person) => ({ value: String(person.id), label: personName(person) }));
  // The chosen person stays in the list during a search; in their own place where they are found.
  const isListed = isOther || people.some((person) => person.value === value);
  return (
    <>
      {search && (
        <TextInput
          label="Найти сотрудника"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        {...select}
        {...(failure !== undefined && colleagues.isError && { description: failure })}
        value={value}
        data={[
          ...others,
          ...people,
          ...(isListed ? [] : [{ value, label: nameOf(Number(value)) }]),
        ]}
      />
    </>
  );
}
