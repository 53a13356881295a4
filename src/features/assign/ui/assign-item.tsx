import { IconUser } from '@tabler/icons-react';
import type { Assigned } from '@/entities/company/user';
import { FoldedItems } from '@/shared/ui/row-menu';
import { PersonItems } from './person-items';

interface AssignItemProps {
  label: string;
  /** The whole name of the item, with who is responsible now. */
  name: string;
  /** The present assignee; null: unassigned. */
  current: number | null;
  onChoose: (person: Assigned) => void;
}

/**
 * Who is responsible, as one item of a larger menu; the people unfold under it, for on a phone there is no
 * room beside.
 */
export const AssignItem = ({ label, name, ...people }: AssignItemProps) => (
  <FoldedItems label={label} name={name} icon={IconUser}>
    <PersonItems {...people} />
  </FoldedItems>
);
