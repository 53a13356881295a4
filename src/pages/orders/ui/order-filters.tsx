import type { ReactNode } from 'react';
import { orderListState } from '@/entities/order';
import { FilterControls } from '@/shared/ui/filter-controls';
import { useOrderFilterTable, type OrderFiltersProps } from '../model/order-filter-table';

const loadEditor = () => import('./order-filter-editor').then((module) => module.OrderFilterEditor);

interface OrderFilterControlsProps extends OrderFiltersProps {
  /** How many orders there are, in words. */
  found: string | undefined;
  /** What else stands in the row, at its end. */
  children: ReactNode;
}

/** What narrows the list of orders. */
export const OrderFilterControls = ({ children, found, ...props }: OrderFilterControlsProps) => (
  <FilterControls
    filters={useOrderFilterTable(props)}
    loadEditor={loadEditor}
    editorProps={props}
    found={found}
    onReset={() =>
      props.onChange({
        ...orderListState.noFilters,
        ...(props.isOrdered && { sort: orderListState.read({}).sort }),
      })
    }
  >
    {children}
  </FilterControls>
);
