import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useDeferredValue, useRef, type ReactNode } from 'react';
import { useWindowTitle } from '@/shared/lib/viewport';
import { NoAccess } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { RecordIdentity } from './record-identity';
import { RecordSkeleton } from './record-skeleton';
import type { RecordState } from './record-state';
import classes from './record-window.module.css';

interface RecordParts {
  /** Who or what it is, see `RecordIdentity`: in sight whatever part of the record one reads. */
  identity: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** See `Section`. */
  sections: ReactNode;
  /** The foot of a phone's screen, see `RecordBar`. */
  bar?: ReactNode;
  /** The dialogs over the window; rendered a moment after the record. */
  dialogs?: ReactNode;
}

interface RecordContentProps {
  id: number;
  title: string;
  /** The name of the browser's window meanwhile; undefined while nothing is known of the record. */
  windowTitle: string | undefined;
  state: RecordState<unknown>;
  /** The announcement while the record is loading. */
  loadingText: string;
  /** The text where the record could not be loaded. */
  failedText: string;
  onRetry: () => void;
  /** Stands where there is no such record. */
  missing: ReactNode;
  /** See `NeighbourButtons`. */
  neighbours?: ReactNode;
  /** Called when the person types in a field of the record, or of a dialog over it. */
  onType?: () => void;
  /** The parts of the record; undefined while nothing is known of it. */
  children: RecordParts | undefined;
}

/**
 * Header, sections and foot of a record's window: the record, its skeleton, or the reason why it cannot be
 * shown. The header stays mounted when the record changes, and keeps the focus.
 */
export function RecordContent({
  id,
  title,
  windowTitle,
  state: { trouble },
  loadingText,
  failedText,
  onRetry,
  missing,
  neighbours,
  onType,
  children: parts,
}: RecordContentProps) {
  useWindowTitle(windowTitle);
  const isPainted = useDeferredValue(true, false);
  const closeButton = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    // The link that led to this record went away with the record before.
    if (document.activeElement === document.body) closeButton.current?.focus();
  }, [id]);

  return (
    <div className={classes.whole} onInput={onType}>
      <div className={classes.header} data-bare={trouble !== null || undefined} data-keep-clear>
        <Modal.Title className={classes.title}>
          <span className={classes.titleText}>{title}</span>
        </Modal.Title>
        {parts ? parts.identity : trouble === null && <RecordIdentity />}
        {parts?.actions && <div className={classes.actions}>{parts.actions}</div>}
        <Modal.CloseButton
          ref={closeButton}
          aria-label="Закрыть"
          data-autofocus
          className={classes.close}
        />
        {isPainted && neighbours}
      </div>
      <div key={id} className={classes.body}>
        {parts && <div className={classes.sections}>{parts.sections}</div>}
        {!parts && trouble === null && <RecordSkeleton label={loadingText} />}
        {trouble === 'missing' && missing}
        {trouble === 'forbidden' && <NoAccess />}
        {trouble === 'failed' && <ErrorState text={failedText} onRetry={onRetry} />}
      </div>
      {parts?.bar}
      {isPainted && parts?.dialogs}
    </div>
  );
}
