import { IconCash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ModuleNeeded } from '@/entities/module';
import { paymentListState, type PaymentFilters } from '@/entities/order';
import { lacksCall } from '@/shared/api';
import type { ChangeListState } from '@/shared/lib/list';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPlaceholder } from '@/shared/ui/record-list';

/** Widths of the parts of a row. */
const CELLS = [1, 4, 2, 2, 3, 2];

interface PaymentsPlaceholderProps {
  query: UseQueryResult<unknown>;
  filters: PaymentFilters;
  onChange: ChangeListState<PaymentFilters>;
}

/** Stands where there are no payments: not yet, not any, not found, or not to be had. */
export const PaymentsPlaceholder = ({ query, filters, onChange }: PaymentsPlaceholderProps) => (
  <ListPlaceholder
    query={query}
    cells={CELLS}
    failure="Не удалось загрузить оплаты"
    forbidden={<ModuleNeeded code="soft_windows" />}
    isMissing={lacksCall}
    onReset={
      paymentListState.isNarrowed(filters) ? () => onChange(paymentListState.noFilters) : undefined
    }
  >
    <EmptyState
      text="Оплат пока нет"
      hint="Оплату записывают в заказе"
      icon={<IconCash size={24} stroke={1.5} />}
    />
  </ListPlaceholder>
);
