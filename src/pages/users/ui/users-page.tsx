import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUserId } from '@/entities/session';
import {
  userFilterQuery,
  userListState,
  userQueries,
  userStatuses,
  userStatusView,
  type User,
} from '@/entities/user';
import { isForbidden, lacksCall } from '@/shared/api';
import { PAGE_SIZES, useListState, useRecordList } from '@/shared/lib/list';
import { countOf, formatNumber } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { useViewedColumns } from '@/shared/ui/data-table';
import { Export } from '@/shared/ui/export-menu';
import { ListPage, ListSearch } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { ChooseButton, LookButton, RecordList } from '@/shared/ui/record-list';
import { useOpenUser } from '../model/use-open-user';
import { exportOf } from '../model/user-export';
import { InviteColleague } from './invite-colleague';
import { choiceLabelOf, UserCards } from './user-cards';
import { userColumns } from './user-columns';
import { UsersPlaceholder } from './users-placeholder';

const EVERYONE = 'all';
const TABS = [
  { value: EVERYONE, label: 'Все' },
  ...userStatuses.map((value) => ({ value, label: userStatusView(value).plural })),
] as const;
const NEWCOMERS = ['нового сотрудника', 'новых сотрудников', 'новых сотрудников'] as const;

const narrowTo = (tab: (typeof TABS)[number]['value']) => ({
  status: tab === EVERYONE ? null : tab,
});
const pendingText = (count: number) => `Показать ${countOf(count, NEWCOMERS)}`;
const loadBar = () => import('./users-bulk-bar').then((module) => module.UsersBulkBar);

/** Staff of the company: who they are, whether they can work, and how much each has to do. */
export function UsersPage() {
  const [filters, change, hrefOf] = useListState(userListState);
  const query = useQuery(userQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts, error } = useQuery(userQueries.counts(filters.search));
  // Such a server has none of the calls about many of them either; who may not ask that may not change them.
  const isSupported = !lacksCall(error) && !isForbidden(error);
  const filter = useMemo(() => userFilterQuery(filters), [filters]);
  const list = useRecordList<User>({
    name: 'users',
    state: filters,
    onChange: change,
    query,
    filter,
    userId: useUserId(),
    isSelectable: isSupported,
  });
  const { shown, withoutRoom } = useViewedColumns(userColumns, list.look, list.room);
  const open = useOpenUser();
  const isPhone = useIsPhone();
  const isAlone = list.total === 1 && !list.isBusy && !userListState.isNarrowed(filters);

  return (
    <ListPage>
      <PageHeader title="Сотрудники" count={query.data && formatNumber(query.data.meta.total)}>
        <ChooseButton list={list} />
        {isSupported && list.rows && (
          <Export {...exportOf({ filter }, filters.sort)} position="bottom-end" />
        )}
        <Button
          aria-label="Добавить сотрудника"
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/users/create" />}
        >
          {isPhone && isSupported ? 'Добавить' : 'Добавить сотрудника'}
        </Button>
      </PageHeader>
      <ListTabs
        label="Сотрудники по статусу"
        tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={filters.status ?? EVERYONE}
        onChange={(value) => change(narrowTo(value))}
        hrefOf={(value) => hrefOf(narrowTo(value))}
      />
      <ListSearch label="Найти сотрудника" value={filters.search} onChange={change}>
        <LookButton list={list} columns={userColumns} withoutRoom={withoutRoom} />
      </ListSearch>
      <RecordList
        label="Сотрудники"
        list={list}
        columns={shown}
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        onOpen={open}
        choiceLabelOf={choiceLabelOf}
        pendingText={pendingText}
        cards={(users) => <UserCards list={list} users={users} onOpen={open} />}
        placeholder={<UsersPlaceholder query={query} filters={filters} onChange={change} />}
        loadBar={loadBar}
        footFrom={PAGE_SIZES[0] + 1}
        below={isAlone && <InviteColleague />}
      />
    </ListPage>
  );
}
