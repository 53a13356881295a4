import { useQuery } from '@tanstack/react-query';
import { visitQueries } from '@/entities/orders/visit';
import { useRestoreVisit } from '@/features/write-visit';
import { useRight } from '@/shared/rights';
import { ReturnItem } from './return-item';

interface ReturnVisitProps {
  orderId: number;
  visitId: number;
  /** The entry of the deletion in words. */
  text: string;
  /** False in the trash. */
  isOpen: boolean;
}

/** The way back of a deleted visit, behind the entry of the deletion; once it is back, that. */
export function ReturnVisit({ orderId, visitId, text, isOpen }: ReturnVisitProps) {
  const visits = useQuery(visitQueries.ofOrder(orderId));
  const mayReturn = useRight('write');
  const { mutate: restore, isPending } = useRestoreVisit();
  if (!visits.data) return null;
  return (
    <ReturnItem
      text={text}
      label="Вернуть выезд"
      isReturned={visits.data.some(({ id }) => id === visitId)}
      isPending={isPending}
      onReturn={isOpen && mayReturn ? () => restore(visitId) : null}
    />
  );
}
