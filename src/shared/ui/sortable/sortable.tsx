import { VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DragArea } from '../drag-area';
import { INSTRUCTIONS } from './announcements';
import { nearestRow } from './nearest-row';
import { SortContext, type SortId } from './sort-context';
import classes from './sortable.module.css';
import { useDraggedRow } from './use-dragged-row';

interface SortableProps {
  /** The records in their order. */
  ids: readonly SortId[];
  /** What a record is called aloud. */
  nameOf: (id: SortId) => string;
  /** @param to the place it shall have among all, from 0 */
  onMove: (id: SortId, to: number) => void;
  /** The rows; each has a `SortHandle` and the props of `useSortableRow`. */
  children: ReactNode;
}

/** Records in an order a person can change: by mouse, by touch, by keyboard. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const { dragged, announcement, take, moveTo, step, drop, cancel } = useDraggedRow({
    ids,
    nameOf,
    onMove,
  });
  const instructionsId = useId();

  // An element that is put elsewhere in the document loses the focus there.
  const lastFocus = useRef<HTMLElement | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    const before = lastFocus.current;
    if (document.activeElement === document.body && before?.isConnected) before.focus();
  }, [order]);

  return (
    <SortContext
      value={{
        ids,
        dragged,
        nameOf,
        take: (id) => take(id, 'keyboard'),
        step,
        drop,
        cancel,
        instructionsId,
      }}
    >
      <DragArea
        touch="handle"
        overlay={dragged?.by === 'pointer' ? nameOf(dragged.id) : null}
        collisionDetection={nearestRow}
        onDragStart={({ active }) => take(active.id, 'pointer')}
        onDragOver={({ over }) => over && moveTo(ids.indexOf(over.id))}
        onDragEnd={drop}
        onDragCancel={cancel}
      >
        <div
          className={classes.root}
          onFocus={({ target }) => {
            lastFocus.current = target;
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget !== null) lastFocus.current = null;
          }}
        >
          {children}
        </div>
        <VisuallyHidden id={instructionsId}>{INSTRUCTIONS}</VisuallyHidden>
        <VisuallyHidden role="status" aria-live="assertive">
          {announcement}
        </VisuallyHidden>
      </DragArea>
    </SortContext>
  );
}
