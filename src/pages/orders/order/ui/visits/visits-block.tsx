import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useIsExtendedBackend } from '@/entities/account/session';
import { companyProfileQuery, useIsZoneKnown } from '@/entities/company/company';
import { customerName, type Order } from '@/entities/orders/order';
import { visitQueries } from '@/entities/orders/visit';
import { VisitDialog, VisitMessage, VisitRow, type VisitOrder } from '@/features/write-visit';
import { lacksCall } from '@/shared/api';
import { useFocusRestoration } from '@/shared/lib/viewport';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { sortVisits } from '../../model/sort-visits';
import { RecordsBlock } from '../records-block';

interface VisitsBlockProps {
  order: Order;
  /** False where none can be planned: the order is in the trash. */
  isOpen: boolean;
}

/** The visits to the object of the order; absent on a server without them. */
export function VisitsBlock({ order, isOpen }: VisitsBlockProps) {
  const isExtended = useIsExtendedBackend();
  const query = useQuery({ ...visitQueries.ofOrder(order.id), enabled: isExtended });
  const isZoneKnown = useIsZoneKnown();
  const company = useQuery(companyProfileQuery());
  const rows = useFocusRestoration();
  const [isPlanning, setPlanning] = useState(false);
  const visits = useMemo(() => query.data && sortVisits(query.data), [query.data]);
  if (!isExtended || (query.isError && lacksCall(query.error))) return null;
  const about: VisitOrder = {
    id: order.id,
    number: order.number,
    status: order.status,
    customer: customerName(order) || null,
  };
  return (
    <RecordsBlock
      title="Выезды"
      addLabel={isOpen ? 'Запланировать выезд' : null}
      onAdd={() => setPlanning(true)}
      query={query}
      loading="Загрузка выездов"
      failure="Выезды не загрузились"
    >
      <QueryErrorLine query={company} text="Часовой пояс компании не загрузился" />
      {visits?.length === 0 && <p className="dimmed">Выездов пока нет</p>}
      {isZoneKnown && (
        <ul className="plain-list" aria-label="Выезды заказа" {...rows}>
          <Suspense>
            {visits?.map((visit) => (
              <VisitRow key={visit.id} visit={visit} order={about} isOpen={isOpen} />
            ))}
          </Suspense>
        </ul>
      )}
      <VisitMessage />
      {isPlanning && (
        <Suspense>
          <VisitDialog order={about} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </RecordsBlock>
  );
}
