import type { ComponentPropsWithRef } from 'react';
import { LeadStatusChip, leadStatusView, type Lead } from '@/entities/leads/lead';
import { CellMenuButton } from '@/shared/ui/row-menu';

type LeadStatusButtonProps = ComponentPropsWithRef<'button'> & { lead: Lead };

/** A status one can change where it stands. */
export const LeadStatusButton = ({ lead: { status }, ...button }: LeadStatusButtonProps) => (
  <CellMenuButton
    isChip
    label={`${leadStatusView(status).label}, изменить`}
    title="Изменить статус"
    {...button}
  >
    <LeadStatusChip status={status} />
  </CellMenuButton>
);
