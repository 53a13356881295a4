import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userQueries, userStatuses, userStatusView } from '@/entities/user';
import { useListState } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { ListPage, ListSearch } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { userListState } from '../model/user-filters';
import { UsersList } from './users-list';

const EVERYONE = 'all';
const TABS = [
  { value: EVERYONE, label: 'Все' },
  ...userStatuses.map((value) => ({ value, label: userStatusView(value).plural })),
] as const;

const narrowTo = (tab: (typeof TABS)[number]['value']) => ({
  status: tab === EVERYONE ? null : tab,
});

/** Staff of the company: who they are, whether they can work, and how much each has to do. */
export function UsersPage() {
  const [filters, change, hrefOf] = useListState(userListState);
  const query = useQuery(userQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts } = useQuery(userQueries.counts(filters.search));

  return (
    <ListPage>
      <PageHeader title="Сотрудники" count={query.data && formatNumber(query.data.meta.total)}>
        <Button
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/users/create" />}
        >
          Добавить сотрудника
        </Button>
      </PageHeader>
      <ListTabs
        label="Сотрудники по статусу"
        tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={filters.status ?? EVERYONE}
        onChange={(value) => change(narrowTo(value))}
        hrefOf={(value) => hrefOf(narrowTo(value))}
      />
      <ListSearch label="Найти сотрудника" value={filters.search} onChange={change} />
      <UsersList query={query} filters={filters} onChange={change} />
    </ListPage>
  );
}
