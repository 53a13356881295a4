import { Button, Loader, Menu, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useAssignees, type Assignee } from '@/entities/lead';
import { isMissingEndpoint } from '@/shared/api';
import classes from './lead-bulk-bar.module.css';

const NOBODY = 'Не назначен';

interface AssignMenuProps {
  /** @param assignee null: nobody is to be responsible */
  onChoose: (assignee: { id: number; name: string } | null) => void;
}

const nameOf = ({ id, name, email }: Assignee) => name?.trim() || email || `Сотрудник №${id}`;

/** The button «Назначить» of chosen leads, with the colleagues. Where the server has no list of them it is not there. */
export function AssignMenu({ onChoose }: AssignMenuProps) {
  const [opened, setOpened] = useState(false);
  const { colleagues, search } = useAssignees(opened);
  const { data, error, isPending } = colleagues;
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
        {isPending && <Loader size="xs" m="xs" aria-label="Загрузка" />}
        {error && (
          <Text size="sm" p="xs">
            Не удалось загрузить сотрудников
          </Text>
        )}
        {data?.length === 0 && (
          <Text size="sm" p="xs" role="status">
            Никого не нашли
          </Text>
        )}
        {data?.map((user) => (
          <Menu.Item key={user.id} onClick={() => onChoose({ id: user.id, name: nameOf(user) })}>
            {nameOf(user)}
          </Menu.Item>
        ))}
        {data && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose(null)}>{NOBODY}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
