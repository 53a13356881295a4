import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FormFilters, FormPage, LeadForm } from '@/entities/lead-form';
import type { ChangeListState } from '@/shared/lib/list';
import { PagedList } from '@/shared/ui/list-page';
import { FormCards } from './form-cards';
import { formColumns } from './form-columns';
import { FormsPlaceholder } from './forms-placeholder';

const idOf = (form: LeadForm) => form.id;

interface FormsListProps {
  query: UseQueryResult<FormPage>;
  filters: FormFilters;
  onChange: ChangeListState<FormFilters>;
}

/** A page of the forms. */
export function FormsList({ query, filters, onChange }: FormsListProps) {
  const navigate = useNavigate();
  const open = useCallback(
    ({ id }: LeadForm) =>
      void navigate({ to: '/leads/forms/$id/edit', params: { id: String(id) } }),
    [navigate],
  );
  return (
    <PagedList
      label="Формы"
      query={query}
      state={filters}
      onChange={onChange}
      columns={formColumns}
      keyOf={idOf}
      onOpen={open}
      cards={(forms) => <FormCards forms={forms} onOpen={open} />}
      placeholder={<FormsPlaceholder query={query} filters={filters} onChange={onChange} />}
    />
  );
}
