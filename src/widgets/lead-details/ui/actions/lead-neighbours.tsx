import type { ComponentProps } from 'react';
import { useLeadNeighbours } from '@/entities/leads/lead';
import { useOpenLead } from '@/features/view-lead';
import { NeighbourButtons } from '@/shared/ui/record-window';

const LABELS = { previous: 'Предыдущая заявка', next: 'Следующая заявка' };

interface LeadNeighboursProps extends Pick<ComponentProps<typeof NeighbourButtons>, 'knownRef'> {
  id: number;
}

/** Goes through the list on the screen lead by lead; over the edge of a page the list goes along. */
export function LeadNeighbours({ id, knownRef }: LeadNeighboursProps) {
  const neighbours = useLeadNeighbours(id);
  const openLead = useOpenLead();
  return (
    <NeighbourButtons
      neighbours={neighbours}
      knownRef={knownRef}
      labels={LABELS}
      onOpen={(neighbour) => openLead(neighbour, neighbours?.pageOf(neighbour))}
    />
  );
}
