import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '@/entities/account/session';
import {
  personName,
  userListState,
  userQueries,
  type CompanyRights,
  type User,
} from '@/entities/company/user';
import { Avatar } from '@/shared/ui/avatar';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { Menu } from '@/shared/ui/menu';
import { RowMenuButton } from '@/shared/ui/row-menu';
import { SearchInput } from '@/shared/ui/search-input';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useSetOwner } from '../../api/rights';
import classes from './rights.module.css';
import { RoleSelect } from './role-select';

/** A longer list is searched. */
const MOST_SHOWN = 100;

interface PersonRowProps {
  user: User;
  isOwner: boolean;
  /** Absent for everybody but the owner. */
  onHandOver: (() => void) | null;
}

function PersonRow({ user, isOwner, onHandOver }: PersonRowProps) {
  const name = personName(user);
  return (
    <li className={classes.person}>
      <Avatar person={{ ...user, name }} size={32} />
      <span className={classes.name}>
        <span className="ellipsis">{name}</span>
        <span className="size-13 dimmed anywhere">{user.position || user.email}</span>
      </span>
      {isOwner ? (
        <span className={classes.owner}>Владелец</span>
      ) : (
        <RoleSelect user={user} aria-label={`Роль: ${name}`} className={classes.role} />
      )}
      <span className={classes.menu}>
        {onHandOver && (
          <Menu position="bottom-end" width={240}>
            <Menu.Target>
              <RowMenuButton label={`Действия с ролью: ${name}`} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onHandOver}>Передать владение компанией…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
}

/** The people of the company with their roles. */
export function RolesSection({ rights: { owner } }: { rights: CompanyRights }) {
  const [search, setSearch] = useState('');
  const query = useQuery(
    userQueries.list({ ...userListState.read({}), search, perPage: MOST_SHOWN }),
  );
  const isLong = search !== '' || (query.data?.meta.total ?? 0) > MOST_SHOWN;
  const { handOver, isPending } = useSetOwner();
  const [heir, setHeir] = useState<User | null>(null);
  const close = () => setHeir(null);
  const isMine = useUserId() === owner?.id;
  const people = query.data?.data.filter(({ status }) => status !== 'disabled');
  return (
    <SettingsSection
      title="Роли"
      hint="Администратор может всё. Что может сотрудник, решают переключатели ниже. Исполнитель — замерщик, монтажник, раскройщик — видит только свои дела и выезды (что сделать, у кого и телефон) и заказы в цехе, без цен и телефонов"
    >
      {isLong && <SearchInput label="Найти сотрудника" value={search} onChange={setSearch} />}
      {people?.length === 0 ? (
        <p className="dimmed">Никого не нашли</p>
      ) : people ? (
        <ul className={classes.people} aria-label="Сотрудники и их роли">
          {people.map((user) => (
            <PersonRow
              key={user.id}
              user={user}
              isOwner={user.id === owner?.id}
              onHandOver={
                isMine && user.id !== owner?.id && user.status === 'active'
                  ? () => setHeir(user)
                  : null
              }
            />
          ))}
        </ul>
      ) : query.error ? (
        <SectionFailure
          text="Не удалось загрузить сотрудников"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataSkeleton label="Загружаем сотрудников">
          <Skeleton height={208} />
        </DataSkeleton>
      )}
      <ConfirmDialog
        opened={heir !== null}
        title="Передать владение компанией?"
        confirmLabel="Передать"
        pending={isPending}
        onConfirm={() => heir && handOver(heir.id, { onSettled: close })}
        onCancel={close}
      >
        Владельцем станет {heir && personName(heir)}. Вы останетесь администратором, но включать и
        выключать права и передавать владение дальше сможет только новый владелец.
      </ConfirmDialog>
    </SettingsSection>
  );
}
