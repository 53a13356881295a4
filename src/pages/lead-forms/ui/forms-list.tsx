import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { FormFilters, FormPage, FormSort, LeadForm } from '@/entities/lead-form';
import { PAGE_SIZES, type ChangeListState } from '@/shared/lib/list';
import { useIsPhone } from '@/shared/lib/viewport';
import { DataTable } from '@/shared/ui/data-table';
import { ListPages } from '@/shared/ui/list-pages';
import { FormCards } from './form-cards';
import { formColumns } from './form-columns';
import { FormsPlaceholder } from './forms-placeholder';
import classes from './lead-forms-page.module.css';

const idOf = (form: LeadForm) => form.id;

interface FormsListProps {
  query: UseQueryResult<FormPage>;
  filters: FormFilters;
  onChange: ChangeListState<FormFilters>;
}

/** A page of the forms as rows or, on a phone, as cards. */
export function FormsList({ query, filters, onChange }: FormsListProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: LeadForm) =>
      void navigate({ to: '/leads/forms/$id/edit', params: { id: String(id) } }),
    [navigate],
  );
  const { data: page, isPlaceholderData } = query;
  const lastPage = page && !isPlaceholderData ? page.meta.last_page : undefined;
  useEffect(() => {
    // The last page may have emptied meanwhile, or never have been.
    if (lastPage !== undefined && filters.page > lastPage) {
      onChange({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, filters.page, onChange]);

  return (
    <>
      <div className={classes.list} aria-busy={isPlaceholderData}>
        {!page || page.data.length === 0 ? (
          <FormsPlaceholder query={query} filters={filters} onChange={onChange} />
        ) : isPhone ? (
          <FormCards forms={page.data} onOpen={open} />
        ) : (
          <DataTable<LeadForm, FormSort>
            label="Формы"
            columns={formColumns}
            rows={page.data}
            keyOf={idOf}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
            onOpen={open}
          />
        )}
      </div>
      {page && page.data.length > 0 && page.meta.total > PAGE_SIZES[0] && (
        <ListPages
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          from={page.meta.from}
          to={page.meta.to}
          total={page.meta.total}
          size={filters.perPage}
          onChange={onChange}
        />
      )}
    </>
  );
}
