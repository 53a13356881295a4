import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import { useLead, type LeadNeighbours } from '@/entities/lead';
import { ConvertLeadDialog } from '@/features/convert-lead';
import { DeleteLeadDialog } from '@/features/delete-lead';
import { useIsPhone } from '@/shared/lib/viewport';
import type { AskedAction } from '../model/asked';
import { isMissingRecord, useCloseDeletedLead } from '../model/deleted-lead';
import { FailedLead } from './failed-lead';
import { LeadActions, NoteButton } from './lead-actions';
import { LeadBar } from './lead-bar';
import classes from './lead-details.module.css';
import { IdentitySkeleton, LeadIdentity } from './lead-identity';
import { LeadNeighboursButtons } from './lead-neighbours';
import { LeadSections } from './lead-sections';
import { LeadSkeleton } from './lead-skeleton';

interface OpenedLeadProps {
  id: number;
  /** False while the modal fades away. */
  isOpen: boolean;
  /** Told who stands beside the lead. */
  neighbours: RefObject<LeadNeighbours | null>;
  onClose: () => void;
}

/** What was asked for, about which lead, and for which time: the note may be asked for again. */
interface Asked {
  id: number;
  action: AskedAction;
  time: number;
}

/** Header and content of the modal for one lead. The header outlives a change of the lead, and keeps the focus. */
export function OpenedLead({ id, isOpen, neighbours, onClose }: OpenedLeadProps) {
  const query = useLead(id, isOpen);
  useCloseDeletedLead(query, onClose);
  const isPhone = useIsPhone();

  const isPainted = useDeferredValue(true, false);
  const closeButton = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    // The link that led to this lead went away with the lead before.
    if (document.activeElement === document.body) closeButton.current?.focus();
  }, [id]);

  const [last, setAsked] = useState<Asked | null>(null);
  const asked = last?.id === id ? last : null;
  const ask = (action: AskedAction) =>
    setAsked((before) => ({ id, action, time: (before?.time ?? 0) + 1 }));
  const closeDialog = () => setAsked(null);

  const { data, isError, isFetching } = query;
  const isPartial = query.dataUpdatedAt === 0;
  const hasFailed = isError && isPartial && !isFetching;
  const lead = hasFailed ? undefined : data;

  return (
    <>
      <div className={classes.header} data-bare={hasFailed || undefined} data-keep-clear>
        <Modal.Title className={classes.title}>
          <span className={classes.titleText}>{`Информация о лиде #${id}`}</span>
        </Modal.Title>
        {lead ? (
          <LeadIdentity key={id} lead={lead} hasStatusMenu={!isPhone} />
        ) : (
          !hasFailed && <IdentitySkeleton />
        )}
        {lead && (isPhone ? <NoteButton onAsk={ask} /> : <LeadActions lead={lead} onAsk={ask} />)}
        <Modal.CloseButton
          ref={closeButton}
          aria-label="Закрыть"
          data-autofocus
          className={classes.close}
        />
        {isPainted && <LeadNeighboursButtons id={id} known={neighbours} />}
      </div>
      <div key={id} className={classes.body}>
        {hasFailed ? (
          <FailedLead
            isMissing={isMissingRecord(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : lead ? (
          <LeadSections
            lead={lead}
            isPartial={isPartial}
            noteAsked={asked?.action === 'note' ? asked.time : 0}
          />
        ) : (
          <LeadSkeleton />
        )}
      </div>
      {lead && isPhone && <LeadBar key={`bar ${id}`} lead={lead} onAsk={ask} />}
      {lead && isPainted && (
        <>
          <ConvertLeadDialog
            key={`convert ${id}`}
            lead={lead}
            opened={asked?.action === 'convert'}
            onClose={closeDialog}
          />
          <DeleteLeadDialog
            key={`delete ${id}`}
            leadId={id}
            opened={asked?.action === 'delete'}
            onClose={closeDialog}
            onDeleted={onClose}
          />
        </>
      )}
    </>
  );
}
