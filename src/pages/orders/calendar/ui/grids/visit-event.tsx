import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef, DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { addMinutes, minutesBetween } from '@/shared/lib/date';
import { useLongPress } from '@/shared/lib/list';
import type { CalendarActs } from '../../model/calendar-acts';
import type { PlacedVisit } from '../../model/calendar-events';
import { carry } from '../../model/dragged';
import { isOfSeveralDays, movedTo, type WallSpan } from '../../model/planned-times';
import { toneOfKind, wholeText } from '../../model/visit-words';
import classes from './grids.module.css';

const DAY_MINUTES = 1440;
const SIDEWAYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const MOVING_KEYS = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown';
/** Where columns are people. */
const HANDING_KEYS = 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';

export interface VisitEventProps {
  placed: PlacedVisit;
  /** By how many minutes an arrow up or down moves it. */
  step: number;
  zone: string;
  acts: CalendarActs;
  /** The person of its column; undefined where columns are not people. */
  personId?: number | null | undefined;
  /** As the schedule draws it. */
  button: ComponentPropsWithoutRef<'button'>;
}

/** The point below a pressed visit. */
export function pointBelow(pressed: Element): { x: number; y: number } {
  const { left, bottom } = pressed.getBoundingClientRect();
  return { x: left, y: bottom };
}

/** How many minutes behind its start a visit of some hours is grabbed, in whole steps. */
function grabbedBehind(event: DragEvent, span: WallSpan, step: number): number {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  // A bar of several days lies across.
  if (height === 0 || isOfSeveralDays(span)) return 0;
  const minutes = ((event.clientY - top) / height) * minutesBetween(span.start, span.end);
  return Math.round(minutes / step) * step;
}

/**
 * A visit in the calendar: a press opens it, Alt with an arrow moves it, with Shift too gives it to another
 * person, a long press opens its menu.
 */
export function VisitEvent({ placed, step, zone, acts, personId, button }: VisitEventProps) {
  const { visit, span } = placed;
  const text = wholeText(visit, zone);
  const press = useLongPress((pressed) => {
    acts.openMenu(placed, pointBelow(pressed));
  });

  const moveByKey = (event: KeyboardEvent) => {
    const vertical: Record<string, number> = { ArrowUp: -step, ArrowDown: step };
    const by = SIDEWAYS[event.key];
    const minutes = by === undefined ? vertical[event.key] : by * DAY_MINUTES;
    if (!event.altKey || minutes === undefined) return;
    // Alt with an arrow is Back of a browser.
    event.preventDefault();
    event.stopPropagation();
    if (visit.status !== 'planned') return;
    if (!event.shiftKey) acts.move?.(placed, movedTo(span, addMinutes(span.start, minutes)));
    else if (by !== undefined && personId !== undefined) acts.handOver?.(placed, personId, by);
  };
  const openMenu = (event: MouseEvent) => {
    press.onContextMenu(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    acts.openMenu(
      placed,
      isByKey ? pointBelow(event.currentTarget) : { x: event.clientX, y: event.clientY },
    );
  };
  const startDrag = (event: DragEvent<HTMLButtonElement>) => {
    button.onDragStart?.(event);
    if (event.defaultPrevented) return;
    const grabbedMinutes = personId === undefined ? 0 : grabbedBehind(event, span, step);
    carry(event.dataTransfer, { visitId: visit.id, from: personId, grabbedMinutes });
  };
  return (
    <UnstyledButton
      {...button}
      {...press}
      className={`${button.className ?? ''} ${classes.event}`}
      aria-label={text}
      title={text}
      aria-keyshortcuts={
        acts.move && (personId === undefined ? MOVING_KEYS : `${MOVING_KEYS} ${HANDING_KEYS}`)
      }
      data-tone={toneOfKind(visit.kind)}
      data-status={visit.status}
      data-clash={visit.clashes.length > 0 || undefined}
      onKeyDown={moveByKey}
      onContextMenu={openMenu}
      onDragStart={startDrag}
    />
  );
}
