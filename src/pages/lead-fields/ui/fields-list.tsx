import { useCallback, useMemo } from 'react';
import { useIsPhone } from '@/shared/lib/viewport';
import { Sortable } from '@/shared/ui/sortable';
import { useOrderFields } from '../api/use-order-fields';
import { withMoved } from '../model/order';
import { FieldCards } from './field-cards';
import type { FieldsListProps } from './field-rows';
import { FieldsTable } from './fields-table';

/** Fields in their order, as rows or, on a phone, as cards. */
export function FieldsList(props: FieldsListProps) {
  const { fields } = props;
  const isPhone = useIsPhone();
  const { mutate: order } = useOrderFields();
  const ids = useMemo(() => fields.map(({ id }) => id), [fields]);
  const move = useCallback((id: number, to: number) => order(withMoved(ids, id, to)), [order, ids]);
  const nameOf = (id: number | string) => fields.find((field) => field.id === id)?.name ?? '';
  const Rows = isPhone ? FieldCards : FieldsTable;
  return (
    <Sortable ids={ids} nameOf={nameOf} onMove={(id, to) => move(Number(id), to)}>
      <Rows {...props} onMove={move} />
    </Sortable>
  );
}
