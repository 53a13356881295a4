import { Loader, Menu, TextInput } from '@mantine/core';
import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import { personName, useAssignees } from '@/entities/user';
import { useCurrentUser } from '@/entities/session';
import { isMissingEndpoint, MISSING_ON_SERVER } from '@/shared/api';
import { ICON } from '@/shared/ui/icon-props';
import type { Person } from '../api/assign-change';
import classes from './person-items.module.css';

/** What it is called that nobody is responsible. */
export const NOBODY = 'Не назначен';
/** The first line of every list of people. */
export const TAKE = 'Взять себе';

interface PersonItemsProps {
  /** Who is responsible now; null: nobody, undefined: now this one, now that one. */
  current: number | null | undefined;
  onChoose: (person: Person) => void;
}

/** Whoever can be made responsible, as items of a menu: oneself first, then the colleagues, then nobody. */
export function PersonItems({ current, onChoose }: PersonItemsProps) {
  const me = useCurrentUser().data;
  const { colleagues, search } = useAssignees();
  const { data, error, isPending, refetch } = colleagues;
  const markOf = (id: number | null) =>
    current === id && {
      'aria-current': true as const,
      rightSection: <IconCheck {...ICON} />,
    };
  return (
    <>
      {me && current !== me.id && (
        <Menu.Item
          leftSection={<IconUserCheck {...ICON} />}
          onClick={() => onChoose({ id: me.id, name: me.name })}
        >
          {TAKE}
        </Menu.Item>
      )}
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
      {isMissingEndpoint(error) && <p className={classes.note}>{MISSING_ON_SERVER}</p>}
      {error && !isMissingEndpoint(error) && (
        <>
          <p className={classes.note} role="status">
            Не удалось загрузить сотрудников
          </p>
          <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
            Повторить
          </Menu.Item>
        </>
      )}
      {data?.length === 0 && (
        <p className={classes.note} role="status">
          Никого не нашли
        </p>
      )}
      {data && (
        <>
          {data.map((user) => (
            <Menu.Item
              key={user.id}
              className={classes.person}
              onClick={() => onChoose({ id: user.id, name: personName(user) })}
              {...markOf(user.id)}
            >
              {personName(user)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onChoose(null)} {...markOf(null)}>
            {NOBODY}
          </Menu.Item>
        </>
      )}
    </>
  );
}
