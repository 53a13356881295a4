import { IconInbox } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { leadListState, type LeadTab } from '@/entities/leads/lead';
import { Forbidden } from '@/entities/company/module';
import { lazyPart } from '@/shared/lib/lazy';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPlaceholder } from '@/shared/ui/record-list';

const NoLeads = lazyPart(() => import('./no-leads').then((module) => module.NoLeads));

/** Widths of the table's columns as parts of a row. */
const CELLS = [1, 2, 5, 3, 2, 3];
const ICON = { size: 24, stroke: 1.5 } as const;

/** The texts of empty tabs; the tab of all leads says that there are none at all. */
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
  tab: LeadTab;
}

/** Stands where there are no leads: not yet, not any, not found, or not to be had. */
export function LeadsPlaceholder({ query, tab }: LeadsPlaceholderProps) {
  const emptyTab = EMPTY_TABS[tab];
  return (
    <RecordPlaceholder
      state={leadListState}
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить заявки"
      forbidden={<Forbidden code="leads" what="Для заявок" />}
    >
      {emptyTab ? (
        <EmptyState text={emptyTab} icon={<IconInbox {...ICON} />} />
      ) : (
        <Suspense>
          <NoLeads />
        </Suspense>
      )}
    </RecordPlaceholder>
  );
}
