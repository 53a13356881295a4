import { useState } from 'react';
import { customerName, OrderChoice } from '@/entities/orders/order';
import { VisitDialog, type VisitStart } from '@/features/write-visit';
import { Dialog } from '@/shared/ui/dialog';
import { momentsOf } from '../../model/planned-times';
import type { Planning } from '../../model/use-calendar-acts';

const WIDTH = 600;

/** As the dialog of a visit takes what was chosen in the calendar. */
function startOf({ slot, kind }: Planning, zone: string): VisitStart {
  const moments = slot && momentsOf(slot, zone);
  return {
    ...(kind && { kind }),
    ...(moments && { startsAt: moments.starts_at, endsAt: moments.ends_at }),
    ...(slot?.personId && { userIds: [slot.personId] }),
  };
}

interface PlanVisitProps {
  planning: Planning;
  zone: string;
  onChange: (planning: Planning) => void;
  onClose: () => void;
}

/** Plans a visit at a chosen time: first its order is chosen. */
export function PlanVisit({ planning, zone, onChange, onClose }: PlanVisitProps) {
  const [search, setSearch] = useState('');
  const { order } = planning;
  if (order) {
    return <VisitDialog order={order} start={startOf(planning, zone)} onClose={onClose} />;
  }
  return (
    <Dialog title="Выберите заказ" width={WIDTH} onClose={onClose} fillsPhone>
      <OrderChoice
        text={search}
        onType={setSearch}
        noteOf={({ address }) => address?.trim() ?? ''}
        onChoose={(chosen) =>
          onChange({
            ...planning,
            order: {
              id: chosen.id,
              number: chosen.number,
              status: chosen.status,
              customer: customerName(chosen) || null,
            },
          })
        }
      />
    </Dialog>
  );
}
