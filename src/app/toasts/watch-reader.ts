import { toastClock } from '@/shared/lib/toast';

interface Point {
  clientX: number;
  clientY: number;
}

/** The text of a toast, as long as it is the same. */
const textOf = (toast: HTMLElement | null | undefined) =>
  toast ? `${toast.dataset['toast']} ${toast.dataset['turn'] ?? ''}` : undefined;

/** Toasts are transparent to the pointer, so that it cannot be asked what it is over. */
function toastAt({ clientX, clientY }: Point): string | undefined {
  const found = [...document.querySelectorAll<HTMLElement>('[data-toast]')].find((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return textOf(found);
}

const toastInFocus = () => textOf(document.activeElement?.closest<HTMLElement>('[data-toast]'));

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
  // Captured, for the container keeps the focus of its toasts from what lies under them.
  document.addEventListener('focusin', settle, { capture: true });
  document.addEventListener('focusout', settle, { capture: true });
  return {
    /** Told which toasts are on the screen now, and whose turn it is in each. */
    show(toasts: { id?: string | undefined; 'data-turn'?: string | undefined }[]): void {
      shown = new Set(toasts.map(({ id, 'data-turn': turn }) => `${id} ${turn ?? ''}`));
      if (pointedAt !== undefined && !shown.has(pointedAt)) pointedAt = undefined;
      settle();
    },
    stop(): void {
      document.removeEventListener('pointermove', follow);
      document.documentElement.removeEventListener('pointerleave', leave);
      document.removeEventListener('focusin', settle, { capture: true });
      document.removeEventListener('focusout', settle, { capture: true });
      toastClock.release();
    },
  };
}
