import { toastClock } from '@/shared/lib/toast';

interface Point {
  clientX: number;
  clientY: number;
}

/** Toasts are transparent to the pointer, so that it cannot be asked what it is over. */
function toastAt({ clientX, clientY }: Point): string | undefined {
  const found = [...document.querySelectorAll<HTMLElement>('[data-toast]')].find((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return found?.dataset['toast'];
}

const toastInFocus = () =>
  document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset['toast'];

/**
 * Holds the toasts on the screen while somebody reads them: from when the pointer has come into one from
 * elsewhere, or the focus has, until it leaves or that toast is closed. A pointer that rests where one
 * happens to appear reads nothing.
 */
export function watchReader() {
  let shown: ReadonlySet<string> = new Set();
  let last: Point | null = null;
  /** The toast the pointer has come into. */
  let pointedAt: string | undefined;

  const settle = () => {
    const isRead = [pointedAt, toastInFocus()].some((id) => id !== undefined && shown.has(id));
    if (isRead) toastClock.hold();
    else toastClock.release();
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    // Where a pointer came from that was not seen before.
    last ??= { clientX: event.clientX - event.movementX, clientY: event.clientY - event.movementY };
    const isPresent = pointedAt !== undefined || toastAt(last) === undefined;
    pointedAt = isPresent ? toastAt(event) : undefined;
    last = event;
    settle();
  };
  const leave = () => {
    pointedAt = undefined;
    settle();
  };

  document.addEventListener('pointermove', follow, { passive: true });
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', settle);
  document.addEventListener('focusout', settle);
  return {
    /** Told which toasts are on the screen now. */
    show(ids: string[]): void {
      shown = new Set(ids);
      if (pointedAt !== undefined && !shown.has(pointedAt)) pointedAt = undefined;
      settle();
    },
    stop(): void {
      document.removeEventListener('pointermove', follow);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('focusin', settle);
      document.removeEventListener('focusout', settle);
      toastClock.release();
    },
  };
}
