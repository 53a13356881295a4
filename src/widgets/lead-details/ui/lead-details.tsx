import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { LeadNeighbours } from '@/entities/lead';
import { noteViewed, useCloseLead, useOpenedLeadId } from '@/features/view-lead';
import { useIsPhone } from '@/shared/lib/viewport';
import { useReturnFocus } from '../model/use-return-focus';
import classes from './lead-details.module.css';
import { OpenedLead } from './opened-lead';

const WIDTH = 900;
/** So near to the top the buttons of the header stay clear of the toasts, which begin under the shell's header. */
const TOP_OFFSET = 12;
const OVERLAY_TRANSITION = { transition: 'fade', duration: 120 } as const;
/** The lead is there in the first frame; it only leaves softly. */
const CONTENT_TRANSITION = { transition: 'fade', duration: 0, exitDuration: 120 } as const;

/** A press beside the dialog would take the focus out of it. */
function keepFocusInside(event: MouseEvent) {
  const target = event.target as HTMLElement;
  if (!target.closest('[data-modal-content]')) event.preventDefault();
}

/**
 * The lead modal (SPEC §2: width 900, persistent: neither Escape nor a click outside closes it). Mounted once for all
 * screens; it shows the lead the address names.
 */
export function LeadDetails() {
  const openedId = useOpenedLeadId();
  const close = useCloseLead();
  const isPhone = useIsPhone();

  // The lead stays painted while the modal fades away.
  const [shownId, setShownId] = useState(openedId);
  if (openedId !== null && openedId !== shownId) setShownId(openedId);

  const neighbours = useRef<LeadNeighbours | null>(null);
  useReturnFocus(openedId, neighbours);
  useEffect(() => {
    if (openedId !== null) noteViewed(openedId);
  }, [openedId]);

  // Opened a moment after mounting: it takes the focus only then.
  const isMounted = useMounted();

  return (
    <Modal.Root
      opened={isMounted && openedId !== null}
      onClose={close}
      size={WIDTH}
      yOffset={TOP_OFFSET}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={OVERLAY_TRANSITION}
      // The shell scrolls inside itself, so there is nothing to lock; locking restyles the whole page.
      lockScroll={false}
      onMouseDown={keepFocusInside}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content} transitionProps={CONTENT_TRANSITION}>
        {shownId !== null && (
          <OpenedLead
            id={shownId}
            isOpen={openedId !== null}
            neighbours={neighbours}
            onClose={close}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
