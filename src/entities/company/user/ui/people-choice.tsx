import { Checkbox, Text, TextInput } from '@mantine/core';
import { personName } from '#contract';
import { Fieldset } from '@/shared/ui/fieldset';
import { useAssignees } from '../api/use-assignees';
import { keepsRecords } from '../model/assigned';
import classes from './people-choice.module.css';

interface PeopleChoiceProps {
  label: string;
  /** The meaning of an empty choice. */
  whenNobody: string;
  value: readonly number[];
  /** A refusal of the choice. */
  error?: string | undefined;
  onChange: (value: number[]) => void;
}

/** Some of the colleagues. */
export function PeopleChoice({ label, whenNobody, value, error, onChange }: PeopleChoiceProps) {
  const { colleagues: people, search } = useAssignees();
  const shown = people.data?.filter((person) => keepsRecords(person) || value.includes(person.id));
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
        {shown?.map((person) => (
          <Checkbox
            key={person.id}
            label={personName(person)}
            checked={value.includes(person.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                checked ? [...value, person.id] : value.filter((chosen) => chosen !== person.id),
              )
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
