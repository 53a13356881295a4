import { useState } from 'react';
import { customerName, OrderChoice } from '@/entities/orders/order';
import { VisitDialog, type VisitStart } from '@/features/write-visit';
import { momentOfWall } from '@/shared/lib/date';
import { Dialog } from '@/shared/ui/dialog';
import { momentsOf } from '../../model/planned-times';
import type { Planning } from '../../model/use-calendar-acts';

const WIDTH = 600;

function timesOf(start: string, end: string | undefined, zone: string) {
  if (end === undefined) return { startsAt: momentOfWall(start, zone) };
  const { starts_at, ends_at } = momentsOf({ start, end }, zone);
  return { startsAt: starts_at, endsAt: ends_at };
}

/** The chosen place of the calendar as the first values of the dialog of a visit. */
function startOf({ slot, kind }: Planning, zone: string): VisitStart {
  const { start, end } = slot ?? {};
  return {
    ...(kind && { kind }),
    ...(start !== undefined && timesOf(start, end, zone)),
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
