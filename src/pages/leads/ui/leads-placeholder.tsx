import { Button } from '@mantine/core';
import { IconInbox, IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { LeadFilters, LeadTab } from '@/entities/lead';
import { isForbidden, isMissingEndpoint } from '@/shared/api';
import { RowsSkeleton } from '@/shared/ui/data-table';
import { EmptyState, NothingFound } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { isNarrowed, NO_LEAD_FILTERS } from '../model/lead-filters';

const NoLeads = lazy(() => import('./no-leads').then((module) => ({ default: module.NoLeads })));

/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 2, 5, 3, 2, 3];
const ICON = { size: 24, stroke: 1.5 } as const;

/** What an empty tab means; for the tab of all leads, that there are none at all. */
const EMPTY_TABS: Partial<Record<LeadTab, string>> = {
  mine: 'За вами пока нет заявок.',
  new: 'Новых заявок нет.',
  unassigned: 'У каждой заявки есть ответственный.',
  waiting: 'Никто не ждёт ответа.',
  spam: 'Спама нет. Подозрительные заявки с форм попадают сюда, а не в общий список.',
  trash: 'Корзина пуста. Удалённые заявки хранятся здесь 30 дней.',
};

interface LeadsPlaceholderProps {
  query: UseQueryResult<unknown>;
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>) => void;
}

/** Stands where there are no rows: not yet, not any, not found, or not to be had. */
export function LeadsPlaceholder({ query, filters, onChange }: LeadsPlaceholderProps) {
  if (query.isPending || (query.isError && query.isFetching)) return <RowsSkeleton cells={CELLS} />;
  if (query.isError) {
    if (isMissingEndpoint(query.error)) return <UnavailableState />;
    if (isForbidden(query.error)) {
      return (
        <EmptyState
          text="Для заявок нужен модуль «Заявки»"
          icon={<IconLock {...ICON} />}
          action={
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/modules" />}>
              Подробнее о модулях
            </Button>
          }
        />
      );
    }
    return (
      <ErrorState
        text="Не удалось загрузить заявки"
        details={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isNarrowed(filters)) {
    return <NothingFound onReset={() => onChange(NO_LEAD_FILTERS)} />;
  }
  const emptyTab = EMPTY_TABS[filters.tab];
  if (emptyTab) return <EmptyState text={emptyTab} icon={<IconInbox {...ICON} />} />;
  return (
    <Suspense>
      <NoLeads />
    </Suspense>
  );
}
