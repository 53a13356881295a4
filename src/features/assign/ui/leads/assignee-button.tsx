import type { ComponentPropsWithRef } from 'react';
import type { Lead } from '@/entities/leads/lead';
import { UNASSIGNED } from '@/entities/company/user';
import { Avatar } from '@/shared/ui/avatar';
import { CellMenuButton, CellText } from '@/shared/ui/row-menu';

type AssigneeButtonProps = ComponentPropsWithRef<'button'> & { lead: Lead };

/** The name of a lead's assignee, or the label of an unassigned one. */
export const assigneeName = ({ user }: Pick<Lead, 'user'>) => user?.name?.trim() || UNASSIGNED;

/** Who is responsible for a lead, to be changed where it stands. */
export const AssigneeButton = ({ lead, ...button }: AssigneeButtonProps) => (
  <CellMenuButton label={`Ответственный: ${assigneeName(lead)}, изменить`} {...button}>
    {lead.user?.name && <Avatar person={lead.user} />}
    <CellText data-missing={!lead.user?.name || undefined}>{assigneeName(lead)}</CellText>
  </CellMenuButton>
);
