import { IconArchive, IconForms } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FormFilters } from '@/entities/leads/lead-form';
import { Forbidden } from '@/entities/company/module';
import { lacksCall } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPlaceholder } from '@/shared/ui/record-list';
import { formListState } from '../model/form-list-state';
import { TemplateCards } from './template-cards';

/** Widths of the table's columns as parts of a row. */
const CELLS = [4, 3, 3, 1, 1, 1, 1, 2];
const ICON = { size: 24, stroke: 1.5 } as const;

interface FormsPlaceholderProps {
  query: UseQueryResult<unknown>;
  filters: FormFilters;
}

/** Stands where there are no rows: not yet, not found, none made, or not to be had. */
export function FormsPlaceholder({ query, filters }: FormsPlaceholderProps) {
  const isArchive = filters.tab === 'archive' && filters.search === '';
  return (
    <RecordPlaceholder
      state={formListState}
      query={query}
      cells={CELLS}
      failure="Не удалось загрузить формы"
      forbidden={<Forbidden code="leads" what="Для форм" />}
      isMissing={lacksCall}
      {...(isArchive && { isNarrowed: false })}
    >
      {isArchive ? (
        <EmptyState text="В архиве пусто" icon={<IconArchive {...ICON} />} />
      ) : (
        <EmptyState
          text="Форма собирает заявки с сайта или по ссылке. Начните с заготовки"
          icon={<IconForms {...ICON} />}
          help="/instructions/admin#forms"
          action={<TemplateCards />}
        />
      )}
    </RecordPlaceholder>
  );
}
