import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formQueries, type LeadForm } from '@/entities/leads/lead-form';
import { useUserId } from '@/entities/account/session';
import { useListState } from '@/shared/lib/list';
import { RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { formListState } from '../model/form-list-state';
import { formList } from './form-list';

/** Forms that bring leads: whether visitors see them, and how well they do. */
export function LeadFormsPage() {
  const [filters] = useListState(formListState);
  const query = useQuery(formQueries.list(filters));
  // Where the server cannot count them the tabs have no numbers.
  const { data: counts } = useQuery(formQueries.counts(filters));
  const list = useDescribedList(formList, { query, userId: useUserId() });
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: LeadForm) =>
      void navigate({ to: '/leads/forms/$id/edit', params: { id: String(id) } }),
    [navigate],
  );

  return (
    <RecordScreen
      of={formList}
      list={list}
      counts={counts}
      onOpen={open}
      actions={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/leads/forms/create" />}
        >
          Создать форму
        </Button>
      }
    />
  );
}
