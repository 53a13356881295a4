import { IconInbox } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Forbidden } from '@/entities/company/module';
import {
  LEAD_TAB_HINTS,
  LEAD_TAB_LABELS,
  LEAD_TABS,
  leadFilterQuery,
  leadListState,
  type Lead,
  type LeadFilters,
} from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { lazyPart } from '@/shared/lib/lazy';
import type { RecordListDescription } from '@/shared/ui/record-list';

const NoLeads = lazyPart(() => import('./no-leads').then((module) => module.NoLeads));

/** The list of leads; its columns, cards and filters, which come late or need more, are the screen's. */
export const leadList: RecordListDescription<Lead, LeadFilters> = {
  name: 'leads',
  words: RECORD_WORDS.lead,
  state: leadListState,
  filterOf: leadFilterQuery,
  tabs: {
    of: 'tab',
    each: LEAD_TABS.map((value) => ({
      value,
      label: LEAD_TAB_LABELS[value],
      hint: LEAD_TAB_HINTS[value],
    })),
    // Doubtful leads stand in the spam alone.
    also: { doubtful: false },
  },
  density: 'tall',
  choiceOf: ({ id }) => id,
  empty: {
    cells: [1, 2, 5, 3, 2, 3],
    icon: IconInbox,
    none: (
      <Suspense>
        <NoLeads />
      </Suspense>
    ),
    tabs: {
      mine: 'За вами пока нет заявок.',
      new: 'Новых заявок нет.',
      unassigned: 'У каждой заявки есть ответственный.',
      waiting: 'Никто не ждёт ответа.',
      idle: 'У каждой открытой заявки есть следующее дело.',
      spam: 'Спама нет. Подозрительные заявки с форм попадают сюда, а не в общий список.',
      trash: 'Корзина пуста. Удалённые заявки хранятся здесь 30 дней.',
    },
    forbidden: <Forbidden code="leads" what="Для заявок" />,
  },
  loadBar: () => import('./leads-bulk-bar').then((module) => module.LeadsBulkBar),
};
