import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import {
  createRef,
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Neighbours } from '@/shared/lib/record';
import { useIsPhone } from '@/shared/lib/viewport';
import classes from './record-window.module.css';
import { useReturnFocus } from './use-return-focus';

const WIDTH = 900;
/**
 * Distance from the top at which the header's buttons stay clear of the toasts, which begin under the shell's
 * header.
 */
const TOP_OFFSET = 12;
const OVERLAY_TRANSITION = { transition: 'fade', duration: 120 } as const;
/** The record is there in the first frame; it only leaves softly. */
const CONTENT_TRANSITION = { transition: 'fade', duration: 0, exitDuration: 120 } as const;

/** A press beside the dialog would take the focus out of it. */
function keepFocusInside(event: MouseEvent) {
  const target = event.target as HTMLElement;
  if (!target.closest('[data-modal-content]')) event.preventDefault();
}

export interface VisibleRecord {
  id: number;
  /** False while the window fades away. */
  isOpen: boolean;
  /** To be given who stands beside the record: when the window closes, one of them may take the focus. */
  neighbours: RefObject<Neighbours | null>;
}

interface RecordWindowProps {
  /** The record the address names, or null: the window is closed. See `openedRecord`. */
  openedId: number | null;
  onClose: () => void;
  /** Called with each record that is opened. */
  onView?: (id: number) => void;
  /** Focuses the row of a record in the list behind, false where there is none. */
  focusRow: (id: number) => boolean;
  /** Where windows of several kinds are open: which one lies under the others. */
  zIndex?: number | undefined;
  /** True where the window is as tall as the screen however little is in it, so that tabs do not move it. */
  isTall?: boolean;
  /** Renders `RecordContent` for the record, `FormContent` for one that is about to be added. */
  children: (record: VisibleRecord) => ReactNode;
}

/**
 * The modal window of a record, 900 px wide and persistent: neither Escape nor a click outside closes it; a
 * phone's whole screen. Mounted once for all screens. Gives the focus back when it closes.
 */
export function RecordWindow({
  openedId,
  onClose,
  onView,
  focusRow,
  zIndex,
  isTall = false,
  children,
}: RecordWindowProps) {
  const isPhone = useIsPhone();

  // The record stays painted while the window fades away.
  const [visibleId, setVisibleId] = useState(openedId);
  if (openedId !== null && openedId !== visibleId) setVisibleId(openedId);

  const [neighbours] = useState(createRef<Neighbours>);
  useReturnFocus(openedId, neighbours, focusRow);
  const view = useEffectEvent((id: number) => onView?.(id));
  useEffect(() => {
    if (openedId !== null) view(openedId);
  }, [openedId]);

  // Opened a moment after mounting: it takes the focus only then.
  const isMounted = useMounted();

  return (
    <Modal.Root
      opened={isMounted && openedId !== null}
      onClose={onClose}
      size={WIDTH}
      yOffset={TOP_OFFSET}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={OVERLAY_TRANSITION}
      // The shell scrolls inside itself, so there is nothing to lock; locking restyles the whole page.
      lockScroll={false}
      classNames={{ inner: classes.inner, overlay: classes.overlay }}
      onMouseDown={keepFocusInside}
      {...(zIndex !== undefined && { zIndex })}
    >
      <Modal.Overlay />
      <Modal.Content
        className={classes.content}
        transitionProps={CONTENT_TRANSITION}
        data-tall={isTall || undefined}
      >
        {visibleId !== null && children({ id: visibleId, isOpen: openedId !== null, neighbours })}
      </Modal.Content>
    </Modal.Root>
  );
}
