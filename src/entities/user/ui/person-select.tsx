import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { personName, type User } from '#contract';
import { useAssignees } from '../api/use-assignees';

type Person = Pick<User, 'id' | 'name'>;

interface PersonSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  value: string;
  /** What can be chosen besides people, before them. */
  others: readonly { value: string; label: string; disabled?: boolean }[];
  /** Whoever can be chosen though no search finds them: the one who is chosen now. */
  current?: Person | null | undefined;
  /** Who cannot be chosen. */
  without?: number;
  /** What is said where the colleagues could not be read. */
  failure?: string;
}

/** One of the colleagues, in a form; where there are many of them, with a search. Nobody is chosen for the person. */
export function PersonSelect({
  others,
  current,
  without,
  failure,
  onChange,
  ...select
}: PersonSelectProps) {
  const { colleagues, search } = useAssignees();
  const [chosen, setChosen] = useState<Person | null>(null);
  // Whoever is chosen stays there, whatever is searched for next.
  const kept = [chosen, current].flatMap((person) => person ?? []);
  const people = [...kept, ...(colleagues.data ?? [])].filter(
    ({ id }, index, all) => id !== without && all.findIndex((one) => one.id === id) === index,
  );
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
        onChange={(event) => {
          const { value } = event.currentTarget;
          setChosen(people.find(({ id }) => String(id) === value) ?? null);
          onChange?.(event);
        }}
        data={[
          ...others,
          ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
        ]}
      />
    </>
  );
}
