import type { ComponentPropsWithRef } from 'react';
import { LeadStatusChip, leadStatusView, type Lead } from '@/entities/lead';
import { CellMenuButton, CellText } from '@/shared/ui/row-menu';

type CellButtonProps = ComponentPropsWithRef<'button'> & { lead: Lead };

/** The name of the menu of a row. */
export const menuName = ({ id }: Pick<Lead, 'id'>) => `Действия с заявкой ${id}`;

/** What stands where nobody is responsible. */
export const responsibleOf = ({ user }: Pick<Lead, 'user'>) => user?.name?.trim() || 'Не назначен';

/** A status one can change where it stands. */
export const StatusButton = ({ lead: { status }, ...button }: CellButtonProps) => (
  <CellMenuButton
    isChip
    label={`${leadStatusView(status).label}, изменить`}
    title="Изменить статус"
    {...button}
  >
    <LeadStatusChip status={status} />
  </CellMenuButton>
);

/** Who is responsible for a lead, to be changed where it stands. */
export const PersonButton = ({ lead, ...button }: CellButtonProps) => (
  <CellMenuButton label={`Ответственный: ${responsibleOf(lead)}, изменить`} {...button}>
    <CellText data-missing={!lead.user?.name || undefined}>{responsibleOf(lead)}</CellText>
  </CellMenuButton>
);
