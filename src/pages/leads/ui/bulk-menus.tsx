import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadStatuses, leadStatusView, type LeadStatus } from '@/entities/lead';
import { assigneeQueries } from '@/entities/user';
import { PersonItems } from '@/features/assign-lead';
import { isMissingEndpoint } from '@/shared/api';
import { useIsPhone } from '@/shared/lib/viewport';

const MENU = {
  position: 'top-start',
  withinPortal: false,
  withInitialFocusPlaceholder: false,
} as const;
const CHEVRON = <IconChevronDown size={16} stroke={1.75} aria-hidden />;
const PEOPLE_HEIGHT = 280;

interface StatusMenuProps {
  onChoose: (status: LeadStatus) => void;
}

/** The button «Сменить статус» of chosen leads, with its menu. */
export function StatusMenu({ onChoose }: StatusMenuProps) {
  const isPhone = useIsPhone();
  return (
    <Menu width={180} {...MENU}>
      <Menu.Target>
        <Button variant="default" aria-label="Сменить статус" rightSection={CHEVRON}>
          {isPhone ? 'Статус' : 'Сменить статус'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Новый статус">
        {leadStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            {leadStatusView(status).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface AssignMenuProps {
  /** @param assignee null: nobody is to be responsible */
  onChoose: (assignee: { id: number; name: string | null } | null) => void;
}

/** The button «Назначить» of chosen leads, with the colleagues. Where the server has no list of them it is not there. */
export function AssignMenu({ onChoose }: AssignMenuProps) {
  const [opened, setOpened] = useState(false);
  const { error } = useQuery({ ...assigneeQueries.list(), enabled: opened });
  if (isMissingEndpoint(error)) return null;
  return (
    <Menu opened={opened} onChange={setOpened} width={240} {...MENU}>
      <Menu.Target>
        <Button variant="default" rightSection={CHEVRON}>
          Назначить
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        aria-label="Новый ответственный"
        mah={PEOPLE_HEIGHT}
        style={{ overflowY: 'auto' }}
      >
        <PersonItems current={undefined} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}
