import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AssigneeItems, assigneeQueries, personName } from '@/entities/user';
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
  const { data, error } = useQuery(assigneeQueries.list());
  if (isMissingEndpoint(error)) return null;
  const chosen = data?.find(({ id }) => id === person);
  const nameOfChosen = chosen ? personName(chosen) : `Сотрудник №${person}`;
  const name = person === null ? EVERYBODY : person === NO_PERSON ? NOBODY : nameOfChosen;
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
        <AssigneeItems
          me={undefined}
          current={person === NO_PERSON ? null : (person ?? undefined)}
          nobody={NOBODY}
          before={
            <Menu.Item onClick={() => onChoose(null)} aria-current={person === null || undefined}>
              {EVERYBODY}
            </Menu.Item>
          }
          onChoose={(chosenPerson) => onChoose(chosenPerson?.id ?? NO_PERSON)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
