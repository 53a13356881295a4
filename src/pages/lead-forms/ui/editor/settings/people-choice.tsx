import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assigneeQueries, personName } from '@/entities/user';
import classes from './settings.module.css';

interface PeopleChoiceProps {
  label: string;
  /** What it means that nobody is chosen. */
  whenNobody: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Some of the colleagues. */
export function PeopleChoice({ label, whenNobody, value, onChange }: PeopleChoiceProps) {
  const people = useQuery(assigneeQueries.list());
  return (
    <fieldset className={classes.fieldset}>
      <legend>{label}</legend>
      <p className={classes.note}>
        {people.isError
          ? 'Не удалось загрузить сотрудников'
          : value.length === 0
            ? whenNobody
            : `Выбрано: ${value.length}`}
      </p>
      <div className={classes.people}>
        {people.data?.map((person) => (
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
    </fieldset>
  );
}
