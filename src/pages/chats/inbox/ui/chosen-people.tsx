import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useAssigneeNames } from '@/entities/company/user';
import { ICON } from '@/shared/ui/icon-props';
import classes from './chats-page.module.css';

type Person = number | 'none';

interface ChosenPeopleProps {
  people: readonly Person[];
  onChange: (people: Person[]) => void;
}

/** Whose chats alone are listed, where an address asks for that; a press takes a person away. */
export function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  const { nameOf } = useAssigneeNames(people);
  if (people.length === 0) return null;
  return (
    <ul className={classes.people} aria-label="Ответственные">
      {people.map((person) => (
        <li key={person}>
          <Button
            size="compact-xs"
            variant="default"
            rightSection={<IconX {...ICON} />}
            aria-label={`Убрать фильтр: ${nameOf(person)}`}
            onClick={() => onChange(people.filter((other) => other !== person))}
          >
            {nameOf(person)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
