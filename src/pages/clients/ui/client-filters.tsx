import type { ReactNode } from 'react';
import { clientListState } from '@/entities/client';
import { FilterControls } from '@/shared/ui/filter-controls';
import { useClientFilterTable, type ClientFiltersProps } from '../model/client-filter-table';

const loadEditor = () =>
  import('./client-filter-editor').then((module) => module.ClientFilterEditor);

interface ClientFilterControlsProps extends ClientFiltersProps {
  /** How many clients there are, in words. */
  found: string | undefined;
  /** What else stands in the row, at its end. */
  children: ReactNode;
}

/** What narrows the list of clients. */
export const ClientFilterControls = ({ children, found, ...props }: ClientFilterControlsProps) => (
  <FilterControls
    filters={useClientFilterTable(props)}
    loadEditor={loadEditor}
    editorProps={props}
    found={found}
    onReset={() => props.onChange(clientListState.noFilters)}
  >
    {children}
  </FilterControls>
);
