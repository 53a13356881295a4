import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneeQueries } from '@/entities/lead';
import { PersonItems } from '@/features/assign-lead';
import { isMissingEndpoint } from '@/shared/api';
import classes from './lead-bulk-bar.module.css';

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
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-start"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Назначить
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Новый ответственный" className={classes.people}>
        <PersonItems current={undefined} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}
