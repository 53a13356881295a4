import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { customerName, orderQueries } from '@/entities/orders/order';
import type { Visit } from '@/entities/orders/visit';
import { orderLink } from '@/features/view-order';
import { VisitRow } from '@/features/write-visit';
import { Dialog } from '@/shared/ui/dialog';
import { PhoneText } from '@/shared/ui/phone-text';

const WIDTH = 520;

/** A visit of the calendar: its customer, its place, and the actions on it. */
export function VisitDetails({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  // Its status says whether the order moves with the visit.
  const { data: order } = useQuery(orderQueries.detail(visit.order_id));
  const about = {
    id: visit.order_id,
    number: visit.order_number,
    status: order?.status ?? null,
    customer: (order && customerName(order)) || visit.customer,
  };
  return (
    <Dialog title="Выезд" width={WIDTH} onClose={onClose} fillsPhone>
      <Stack gap={4}>
        <p className="anywhere">
          <Anchor renderRoot={(props) => <Link {...props} {...orderLink(visit.order_id)} />}>
            Заказ №{visit.order_number}
          </Anchor>
          {about.customer && (
            <>
              {' · '}
              <bdi>{about.customer}</bdi>
            </>
          )}
        </p>
        {visit.address && <p className="anywhere">{visit.address}</p>}
        {visit.phone && <PhoneText phone={visit.phone} />}
        <ul className="plain-list" aria-label="Выезд">
          <VisitRow visit={visit} order={about} isOpen={(order?.deleted_at ?? null) === null} />
        </ul>
      </Stack>
    </Dialog>
  );
}
