import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useLeadNeighbours, type LeadNeighbours } from '@/entities/lead';
import { useOpenLead } from '@/features/view-lead';
import classes from './lead-details.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface NeighbourButtonProps {
  label: string;
  keys: string;
  /** Null: the list ends here. The button then stays, so that it does not drop the focus. */
  id: number | null;
  icon: typeof IconChevronUp;
  onOpen: (id: number | null) => void;
}

function NeighbourButton({ label, keys, id, icon: Icon, onOpen }: NeighbourButtonProps) {
  const isEnd = id === null;
  return (
    <Tooltip label={`${label} (Alt+${keys})`}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        data-disabled={isEnd || undefined}
        aria-disabled={isEnd || undefined}
        onClick={() => onOpen(id)}
      >
        <Icon {...ICON} />
      </ActionIcon>
    </Tooltip>
  );
}

interface LeadNeighboursButtonsProps {
  id: number;
  /** Told who stands beside the lead. */
  known: RefObject<LeadNeighbours | null>;
}

/** Goes through the list on the screen lead by lead, by buttons or Alt with an arrow; absent for a lead of no list. */
export function LeadNeighboursButtons({ id, known }: LeadNeighboursButtonsProps) {
  const neighbours = useLeadNeighbours(id);
  useEffect(() => {
    known.current = neighbours;
  });
  const { previous, next } = neighbours ?? { previous: null, next: null };
  const openLead = useOpenLead();
  const root = useRef<HTMLDivElement>(null);

  const open = (neighbour: number | null) => {
    if (neighbour !== null) openLead(neighbour);
  };
  const openByKeys = (neighbour: number | null) => (event: KeyboardEvent) => {
    // A dialog over the modal keeps its lead.
    const dialog = (event.target as Element).closest('[role=dialog]');
    if (dialog === null || dialog.contains(root.current)) open(neighbour);
  };
  useHotkeys([
    ['alt+ArrowUp', openByKeys(previous)],
    ['alt+ArrowDown', openByKeys(next)],
  ]);

  if (neighbours === null) return null;
  return (
    <div className={classes.neighbours} ref={root}>
      <NeighbourButton
        label="Предыдущая заявка"
        keys="↑"
        id={previous}
        icon={IconChevronUp}
        onOpen={open}
      />
      <NeighbourButton
        label="Следующая заявка"
        keys="↓"
        id={next}
        icon={IconChevronDown}
        onOpen={open}
      />
    </div>
  );
}
