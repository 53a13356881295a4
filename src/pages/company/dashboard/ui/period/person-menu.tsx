import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AssigneeItems, assigneeQueries, useAssigneeNames } from '@/entities/company/user';
import { isMissingEndpoint } from '@/shared/api';
import { useRows } from '@/shared/rights';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { NO_PERSON, type DashboardState } from '../../model/dashboard-state';

type Person = DashboardState['user'];

const EVERYBODY = 'Все сотрудники';

interface PersonMenuProps {
  person: Person;
  onChoose: (person: Person) => void;
}

/** The choice of counted leads: all, one person's, or unassigned ones. */
export function PersonMenu({ person, onChoose }: PersonMenuProps) {
  const { error } = useQuery(assigneeQueries.list());
  const findsOwn = useRows() === 'own';
  const { nameOf } = useAssigneeNames(person === null ? [] : [person]);
  if (isMissingEndpoint(error) || (findsOwn && person === null)) return null;
  const name = person === null ? EVERYBODY : nameOf(person);
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
          current={person === null || person === NO_PERSON ? undefined : person}
          canUnassign={false}
          before={([null, NO_PERSON] as const).map((value) => (
            <Menu.Item
              key={value}
              onClick={() => onChoose(value)}
              aria-current={value === person || undefined}
            >
              {value === null ? EVERYBODY : nameOf(value)}
            </Menu.Item>
          ))}
          onChoose={(chosen) => onChoose(chosen?.id ?? null)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
