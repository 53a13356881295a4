import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import classes from './drag-area.module.css';

/** A shorter way is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = {
  /** A finger that moves sooner scrolls. */
  long: { activationConstraint: { delay: 250, tolerance: 8 } },
  /** A handle that takes touches for itself need not wait long. */
  handle: { activationConstraint: { delay: 120, tolerance: 8 } },
};
/** The users of the area announce moves themselves, the same for every way of moving. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

type Dragging = Pick<
  DndContextProps,
  | 'collisionDetection'
  | 'autoScroll'
  | 'onDragStart'
  | 'onDragMove'
  | 'onDragOver'
  | 'onDragEnd'
  | 'onDragCancel'
>;

interface DragAreaProps extends Dragging {
  touch: keyof typeof TOUCH;
  /**
   * The element that follows the pointer: a text as a tag, anything else as it is; null while nothing is
   * dragged.
   */
  overlay: ReactNode;
  children: ReactNode;
}

/** Where things are carried by mouse and by touch. */
export function DragArea({ touch, overlay, children, ...dragging }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH[touch]));
  const hasHand = overlay !== null && overlay !== undefined && overlay !== false;
  return (
    <DndContext sensors={sensors} accessibility={SILENT} {...dragging}>
      {children}
      <DragOverlay dropAnimation={null} zIndex={400}>
        {hasHand && (
          <div className={typeof overlay === 'string' ? classes.tag : undefined} data-in-hand inert>
            {overlay}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
