import { VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { DragArea } from '../drag-area';
import { INSTRUCTIONS } from './announcements';
import { nearestRow } from './nearest-row';
import { SortContext, type SortId } from './sort-context';
import classes from './sortable.module.css';
import { useDraggedRow } from './use-dragged-row';

interface SortableProps {
  /** The records in their order. */
  ids: readonly SortId[];
  /** Returns the accessible name of a record. */
  nameOf: (id: SortId) => string;
  /** @param to the place it shall have among all, from 0 */
  onMove: (id: SortId, to: number) => void;
  /** The rows; each has a `SortHandle` and the props of `useSortableRow`. */
  children: ReactNode;
}

/** Records in an order a person can change: by mouse, by touch, by keyboard. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const { dragged, announcement, acts } = useDraggedRow({ ids, nameOf, onMove });
  const { take, moveTo, drop, cancel } = acts;
  const instructionsId = useId();
  // Where the owner's props stay the same, so do all rows.
  const state = useMemo(
    () => ({
      ids,
      dragged,
      nameOf,
      take: (id: SortId) => acts.take(id, 'keyboard'),
      step: acts.step,
      drop: acts.drop,
      cancel: acts.cancel,
      instructionsId,
    }),
    [ids, dragged, nameOf, acts, instructionsId],
  );

  // An element that is put elsewhere in the document loses the focus there.
  const lastFocus = useRef<HTMLElement | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    const before = lastFocus.current;
    if (document.activeElement === document.body && before?.isConnected) before.focus();
  }, [order]);

  return (
    <SortContext value={state}>
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
