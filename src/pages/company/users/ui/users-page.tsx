import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUserId } from '@/entities/account/session';
import {
  userExport,
  userFilterQuery,
  userListState,
  userQueries,
  userStatuses,
  userStatusView,
  type User,
} from '@/entities/company/user';
import { isForbidden, lacksCall } from '@/shared/api';
import { PAGE_SIZES, useListState, useRecordList } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { Export } from '@/shared/ui/export-menu';
import { ChooseButton, RecordPlaceholder, RecordScreen, RecordTabs } from '@/shared/ui/record-list';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { useOpenUser } from '../model/use-open-user';
import { InviteColleague } from './invite-colleague';
import { choiceLabelOf, UserCards } from './user-cards';
import { userColumns } from './user-columns';

const EVERYONE = 'all';
const TABS = [
  { value: EVERYONE, label: 'Все' },
  ...userStatuses.map((value) => ({ value, label: userStatusView(value).plural })),
] as const;
const NEWCOMERS = ['нового сотрудника', 'новых сотрудников', 'новых сотрудников'] as const;

/** Widths of the table's columns as parts of a row. */
const CELLS = [4, 4, 2, 2, 1, 2, 1];

const narrowTo = (tab: (typeof TABS)[number]['value']) => ({
  status: tab === EVERYONE ? null : tab,
});
const loadBar = () => import('./users-bulk-bar').then((module) => module.UsersBulkBar);

/** Staff of the company: who they are, whether they can work, and how much each has to do. */
export function UsersPage() {
  const [filters, change] = useListState(userListState);
  const query = useQuery(userQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts, error } = useQuery(userQueries.counts(filters));
  // Such a server has none of the calls about many of them either; who may not ask that may not change them.
  const isSupported = !lacksCall(error) && !isForbidden(error);
  const filter = userFilterQuery(filters);
  const list = useRecordList<User>({
    name: 'users',
    state: filters,
    onChange: change,
    query,
    filter,
    userId: useUserId(),
    isSelectable: isSupported,
  });
  const open = useOpenUser();
  const isPhone = useIsPhone();
  const isAlone = list.total === 1 && !list.isBusy && !userListState.isNarrowed(filters);

  return (
    <RecordScreen
      state={userListState}
      list={list}
      title="Сотрудники"
      actions={
        <>
          <ChooseButton list={list} />
          {isSupported && list.rows && (
            <Export {...userExport({ filter }, filters.sort)} position="bottom-end" />
          )}
          <Button
            aria-label="Добавить сотрудника"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/users/create" />}
          >
            {isPhone && isSupported ? 'Добавить' : 'Добавить сотрудника'}
          </Button>
        </>
      }
      tabs={
        <RecordTabs
          state={userListState}
          label="Сотрудники по статусу"
          tabs={TABS}
          counts={counts}
          value={filters.status ?? EVERYONE}
          changeOf={narrowTo}
        />
      }
      search="Найти сотрудника"
      columns={userColumns}
      onOpen={open}
      choiceLabelOf={choiceLabelOf}
      newcomers={NEWCOMERS}
      cards={(cards) => <UserCards {...cards} />}
      placeholder={
        <RecordPlaceholder
          state={userListState}
          query={query}
          cells={CELLS}
          failure="Не удалось загрузить сотрудников"
        >
          {/* The caller is in the list: an empty one comes from a server without such a list. */}
          <UnavailableState />
        </RecordPlaceholder>
      }
      footFrom={PAGE_SIZES[0] + 1}
      loadBar={loadBar}
      below={isAlone && <InviteColleague />}
    />
  );
}
