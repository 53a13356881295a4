import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useDeferredValue, useRef } from 'react';
import { useLead } from '@/entities/lead';
import { isMissingRecord, useLeaveGoneLead } from '../model/gone-lead';
import { FailedLead } from './failed-lead';
import classes from './lead-details.module.css';
import { LeadActions } from './lead-actions';
import { LeadNeighbours } from './lead-neighbours';
import { LeadSections } from './lead-sections';
import { LeadSkeleton } from './lead-skeleton';

interface OpenedLeadProps {
  id: number;
  /** False while the modal fades away. */
  isOpen: boolean;
  onClose: () => void;
}

/** Header and content of the modal for one lead. The header outlives a change of the lead, and keeps the focus. */
export function OpenedLead({ id, isOpen, onClose }: OpenedLeadProps) {
  const query = useLead(id, isOpen);
  useLeaveGoneLead(query, onClose);

  const isPainted = useDeferredValue(true, false);
  const closeButton = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    // The link that led to this lead went away with the lead before.
    if (document.activeElement === document.body) closeButton.current?.focus();
  }, [id]);

  const { data: lead, isError, isFetching } = query;
  const isPartial = query.dataUpdatedAt === 0;
  const hasFailed = isError && isPartial && !isFetching;

  return (
    <>
      <div className={classes.header} data-keep-clear>
        <Modal.Title className={classes.title}>{`Информация о лиде #${id}`}</Modal.Title>
        {lead && !hasFailed && <LeadActions key={id} lead={lead} onDeleted={onClose} />}
        <Modal.CloseButton
          ref={closeButton}
          aria-label="Закрыть"
          data-autofocus
          className={classes.close}
        />
        {isPainted && <LeadNeighbours id={id} />}
      </div>
      <div key={id} className={classes.body}>
        {hasFailed ? (
          <FailedLead
            isMissing={isMissingRecord(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : lead ? (
          <LeadSections lead={lead} isPartial={isPartial} />
        ) : (
          <LeadSkeleton />
        )}
      </div>
    </>
  );
}
