import { IconCash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Forbidden } from '@/entities/company/module';
import { paymentListState } from '@/entities/orders/order';
import { lacksCall } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordPlaceholder } from '@/shared/ui/record-list';

/** Widths of the parts of a row. */
const CELLS = [1, 4, 2, 2, 3, 2];

/** Stands where there are no payments: not yet, not any, not found, or not to be had. */
export const PaymentsPlaceholder = ({ query }: { query: UseQueryResult<unknown> }) => (
  <RecordPlaceholder
    state={paymentListState}
    query={query}
    cells={CELLS}
    failure="Не удалось загрузить оплаты"
    forbidden={<Forbidden code="soft_windows" />}
    isMissing={lacksCall}
  >
    <EmptyState
      text="Оплат пока нет"
      hint="Запишите первую кнопкой «Записать» или в самом заказе"
      icon={<IconCash size={24} stroke={1.5} />}
    />
  </RecordPlaceholder>
);
