import { Loader, Text, TextInput } from '@mantine/core';
import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isMissingEndpoint, MISSING_ON_SERVER } from '@/shared/api';
import { Avatar } from '@/shared/ui/avatar';
import { ICON } from '@/shared/ui/icon-props';
import { Menu } from '@/shared/ui/menu';
import { personName } from '#contract';
import { useAssignees } from '../api/use-assignees';
import { keepsRecords, UNASSIGNED, TAKE, type Assigned } from '../model/assigned';

interface AssigneeItemsProps {
  /** The person signed in; undefined while unknown. */
  me: NonNullable<Assigned> | undefined;
  /** The present assignee; null: unassigned, undefined: several. */
  current: number | null | undefined;
  /** Whom it cannot be. */
  without?: ReadonlySet<number>;
  /** False where the item for unassigned is missing or stands elsewhere. */
  canUnassign?: boolean;
  /** Items above the people. */
  before?: ReactNode;
  onChoose: (person: Assigned) => void;
}

/** Possible assignees as items of a menu: oneself first, then the colleagues, then unassigned. */
export function AssigneeItems({
  me,
  current,
  without,
  canUnassign = true,
  before,
  onChoose,
}: AssigneeItemsProps) {
  const { colleagues, search } = useAssignees();
  const { error, isPending, refetch } = colleagues;
  const data = colleagues.data?.filter(
    (person) => !without?.has(person.id) && keepsRecords(person),
  );
  const markOf = (id: number | null) =>
    current === id && {
      'aria-current': true as const,
      rightSection: <IconCheck {...ICON} />,
    };
  return (
    <>
      {me && current !== me.id && !without?.has(me.id) && (
        <Menu.Item
          leftSection={<IconUserCheck {...ICON} />}
          onClick={() => onChoose({ id: me.id, name: me.name, avatar_url: me.avatar_url })}
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
      {before}
      {isPending && <Loader size="xs" m="xs" role="status" aria-label="Загрузка" />}
      {isMissingEndpoint(error) && (
        <Text size="sm" c="dimmed" p="6px 12px">
          {MISSING_ON_SERVER}
        </Text>
      )}
      {error && !isMissingEndpoint(error) && (
        <>
          <Text size="sm" c="dimmed" p="6px 12px" role="status">
            Не удалось загрузить сотрудников
          </Text>
          <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
            Повторить
          </Menu.Item>
        </>
      )}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" p="6px 12px" role="status">
          Никого не нашли
        </Text>
      )}
      {data && (
        <>
          {data.map((user) => (
            <Menu.Item
              key={user.id}
              className="anywhere"
              leftSection={<Avatar person={{ ...user, name: personName(user) }} />}
              onClick={() => onChoose({ ...user, name: personName(user) })}
              {...markOf(user.id)}
            >
              {personName(user)}
            </Menu.Item>
          ))}
          {canUnassign && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onChoose(null)} {...markOf(null)}>
                {UNASSIGNED}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </>
  );
}
