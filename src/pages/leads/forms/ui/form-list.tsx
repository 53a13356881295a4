import { IconArchive, IconForms } from '@tabler/icons-react';
import { Forbidden } from '@/entities/company/module';
import { FormStatusChip, type FormFilters, type LeadForm } from '@/entities/leads/lead-form';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { lacksCall } from '@/shared/api';
import { PAGE_SIZES } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/empty-state';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import type { RecordListDescription } from '@/shared/ui/record-list';
import { formListState } from '../model/form-list-state';
import { formColumns, FormName, hasUnpublished, LastLead } from './form-columns';
import { FormMenu } from './form-menu';
import { TemplateCards } from './template-cards';

const SENT = ['отправка', 'отправки', 'отправок'] as const;
const VIEWS = ['показ', 'показа', 'показов'] as const;

/** The list of forms. */
export const formList: RecordListDescription<LeadForm, FormFilters> = {
  name: 'lead-forms',
  words: RECORD_WORDS.lead_form,
  texts: { tabs: 'Формы по статусу' },
  state: formListState,
  tabs: {
    of: 'tab',
    each: [
      { value: 'all', label: 'Все', hint: 'Все формы, кроме архива' },
      { value: 'draft', label: 'Черновики', hint: 'Формы, которые посетители ещё не видели' },
      { value: 'published', label: 'Опубликованные', hint: 'Формы, которые принимают заявки' },
      {
        value: 'paused',
        label: 'Приостановленные',
        hint: 'Формы, временно закрытые для посетителей',
      },
      { value: 'archive', label: 'Архив', hint: 'Удалённые формы, которые можно вернуть' },
    ],
  },
  columns: formColumns,
  card: (form) => (
    <>
      <CardLine>
        <FormName form={form} />
        <FormStatusChip status={form.status} />
      </CardLine>
      <CardLine>
        <CardNote grows>
          {countOf(form.views, VIEWS)} · {countOf(form.submits, SENT)} · <LastLead form={form} />
        </CardNote>
      </CardLine>
      {hasUnpublished(form) && <CardNote>Есть неопубликованные изменения</CardNote>}
    </>
  ),
  cardEnd: (form) => <FormMenu form={form} />,
  empty: {
    cells: [4, 3, 3, 1, 1, 1, 1, 2],
    tabs: {
      archive: <EmptyState text="В архиве пусто" icon={<IconArchive size={24} stroke={1.5} />} />,
    },
    icon: IconForms,
    text: 'Форма собирает заявки с сайта или по ссылке. Начните с заготовки',
    help: '/instructions/admin#forms',
    action: <TemplateCards />,
    forbidden: <Forbidden code="leads" what="Для форм" />,
    isMissing: lacksCall,
  },
  footFrom: PAGE_SIZES[0] + 1,
};
