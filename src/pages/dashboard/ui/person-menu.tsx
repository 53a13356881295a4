import { Button, Loader, Menu, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { personName, useAssignees } from '@/entities/user';
import { isMissingEndpoint } from '@/shared/api';
import { ICON } from '@/shared/ui/icon-props';
import { NO_PERSON, type DashboardState } from '../model/dashboard-state';

type Person = DashboardState['user'];

const EVERYBODY = 'Все сотрудники';
const NOBODY = 'Без ответственного';

interface PersonMenuProps {
  person: Person;
  onChoose: (person: Person) => void;
}

/** Whose leads are counted: everybody's, one person's, or those of nobody. */
export function PersonMenu({ person, onChoose }: PersonMenuProps) {
  const { colleagues, search } = useAssignees();
  const { data, error, isPending } = colleagues;
  if (isMissingEndpoint(error)) return null;
  const chosen = data?.find(({ id }) => id === person);
  const nameOfChosen = chosen ? personName(chosen) : `Сотрудник №${person}`;
  const name = person === null ? EVERYBODY : person === NO_PERSON ? NOBODY : nameOfChosen;
  const markOf = (value: Person) => (value === person ? { 'aria-current': true as const } : {});
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          aria-label={`Ответственный: ${name}`}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {search && (
          <TextInput
            size="xs"
            m={4}
            aria-label="Найти сотрудника"
            placeholder="Найти сотрудника"
            value={search.text}
            onChange={(event) => search.onChange(event.currentTarget.value)}
          />
        )}
        <Menu.Item onClick={() => onChoose(null)} {...markOf(null)}>
          {EVERYBODY}
        </Menu.Item>
        <Menu.Item onClick={() => onChoose(NO_PERSON)} {...markOf(NO_PERSON)}>
          {NOBODY}
        </Menu.Item>
        {isPending && <Loader size="xs" m="xs" role="status" aria-label="Загрузка" />}
        {data?.map((user) => (
          <Menu.Item key={user.id} onClick={() => onChoose(user.id)} {...markOf(user.id)}>
            {personName(user)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
