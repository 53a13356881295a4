import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  formQueries,
  formStatuses,
  formStatusView,
  type LeadForm,
} from '@/entities/leads/lead-form';
import { useUserId } from '@/entities/account/session';
import { PAGE_SIZES, useListState, useRecordList } from '@/shared/lib/list';
import { RecordScreen, RecordTabs } from '@/shared/ui/record-list';
import { formListState } from '../model/form-list-state';
import { FormCards } from './form-cards';
import { formColumns } from './form-columns';
import { FormsPlaceholder } from './forms-placeholder';

const ALL = 'all';
const TABS = [
  { value: ALL, label: 'Все' },
  ...formStatuses.map((status) => ({ value: status, label: formStatusView(status).plural })),
  { value: 'archive', label: 'Архив' },
] as const;
const NEW_FORMS = ['новую форму', 'новые формы', 'новых форм'] as const;

const narrowTo = (tab: (typeof TABS)[number]['value']) => ({ tab: tab === ALL ? null : tab });

/** Forms that bring leads: whether visitors see them, and how well they do. */
export function LeadFormsPage() {
  const [filters, change] = useListState(formListState);
  const query = useQuery(formQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts } = useQuery(formQueries.counts(filters));
  const list = useRecordList<LeadForm>({
    name: 'lead-forms',
    state: filters,
    onChange: change,
    query,
    userId: useUserId(),
  });
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: LeadForm) =>
      void navigate({ to: '/leads/forms/$id/edit', params: { id: String(id) } }),
    [navigate],
  );

  return (
    <RecordScreen
      state={formListState}
      list={list}
      title="Формы"
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/leads/forms/create" />}
        >
          Создать форму
        </Button>
      }
      tabs={
        <RecordTabs
          state={formListState}
          label="Формы по статусу"
          tabs={TABS}
          counts={counts}
          value={filters.tab ?? ALL}
          changeOf={narrowTo}
        />
      }
      search="Найти форму"
      columns={formColumns}
      onOpen={open}
      newcomers={NEW_FORMS}
      cards={(cards) => <FormCards {...cards} />}
      footFrom={PAGE_SIZES[0] + 1}
      placeholder={<FormsPlaceholder query={query} filters={filters} />}
    />
  );
}
