import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useSortState, type SortId } from './sort-context';
import classes from './sortable.module.css';

/** The handle by which a row is dragged. */
export function SortHandle({ id }: { id: SortId }) {
  const { dragged, nameOf, take, step, drop, cancel, instructionsId } = useSortState();
  const { setNodeRef, listeners } = useDraggable({ id });
  const isDragged = dragged?.id === id && dragged.by === 'keyboard';

  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (!isDragged) {
      if (!isPress) return;
      take(id);
    } else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'ArrowDown') step(1);
    else if (isPress) drop();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.handle}
      data-held={isDragged || undefined}
      aria-label={`Переместить: ${nameOf(id)}`}
      aria-describedby={instructionsId}
      aria-pressed={isDragged}
      {...listeners}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isDragged) cancel();
      }}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
