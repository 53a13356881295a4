import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formQueries, formStatuses, formStatusView } from '@/entities/lead-form';
import { useListState } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { ListPage, ListSearch } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { formListState } from '../model/form-list-state';
import { FormsList } from './forms-list';

const ALL = 'all';
const TABS = [
  { value: ALL, label: 'Все' },
  ...formStatuses.map((status) => ({ value: status, label: formStatusView(status).plural })),
  { value: 'archive', label: 'Архив' },
] as const;

const narrowTo = (tab: (typeof TABS)[number]['value']) => ({ tab: tab === ALL ? null : tab });

/** Forms that bring leads: whether visitors see them, and how well they do. */
export function LeadFormsPage() {
  const [filters, change, hrefOf] = useListState(formListState);
  const query = useQuery(formQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts } = useQuery(formQueries.counts(filters.search));

  return (
    <ListPage>
      <PageHeader title="Формы" count={query.data && formatNumber(query.data.meta.total)}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/leads/forms/create" />}
        >
          Создать форму
        </Button>
      </PageHeader>
      <ListTabs
        label="Формы по статусу"
        tabs={TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        value={filters.tab ?? ALL}
        onChange={(value) => change(narrowTo(value))}
        hrefOf={(value) => hrefOf(narrowTo(value))}
      />
      <ListSearch label="Найти форму" value={filters.search} onChange={change} />
      <FormsList query={query} filters={filters} onChange={change} />
    </ListPage>
  );
}
