import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Neighbours } from '@/shared/lib/record';
import { LARGE_ICON } from '@/shared/ui/icon-props';
import classes from './record-window.module.css';

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
        <Icon {...LARGE_ICON} />
      </ActionIcon>
    </Tooltip>
  );
}

interface NeighbourButtonsProps {
  /** Null for a record of no list on the screen: there are no buttons. */
  neighbours: Neighbours | null;
  /** Given who stands beside the record, for the window that closes. */
  knownRef: RefObject<Neighbours | null>;
  labels: Record<keyof Neighbours, string>;
  onOpen: (id: number) => void;
}

/** Goes through the list on the screen record by record, by buttons or Alt with an arrow. */
export function NeighbourButtons({ neighbours, knownRef, labels, onOpen }: NeighbourButtonsProps) {
  useEffect(() => {
    knownRef.current = neighbours;
  });
  const { previous, next } = neighbours ?? { previous: null, next: null };
  const root = useRef<HTMLDivElement>(null);

  const open = (neighbour: number | null) => {
    if (neighbour !== null) onOpen(neighbour);
  };
  const openByKeys = (event: KeyboardEvent, neighbour: number | null) => {
    // A dialog over the window keeps its record.
    const dialog = (event.target as Element).closest('[role=dialog]');
    if (dialog === null || dialog.contains(root.current)) open(neighbour);
  };
  useHotkeys([
    ['alt+ArrowUp', (event) => openByKeys(event, previous)],
    ['alt+ArrowDown', (event) => openByKeys(event, next)],
  ]);

  if (neighbours === null) return null;
  return (
    <div className={classes.neighbours} ref={root}>
      <NeighbourButton
        label={labels.previous}
        keys="↑"
        id={previous}
        icon={IconChevronUp}
        onOpen={open}
      />
      <NeighbourButton
        label={labels.next}
        keys="↓"
        id={next}
        icon={IconChevronDown}
        onOpen={open}
      />
    </div>
  );
}
