import { noteViewed, focusLeadRow, useCloseLead, useOpenedLeadId } from '@/features/view-lead';
import { RecordWindow } from '@/shared/ui/record-window';
import { OpenedLead } from './opened-lead';

/** The lead modal (SPEC §2). Mounted once for all screens; it shows the lead the address names. */
export function LeadDetails() {
  const close = useCloseLead();
  return (
    <RecordWindow
      openedId={useOpenedLeadId()}
      onClose={close}
      onView={noteViewed}
      focusRow={focusLeadRow}
    >
      {(lead) => <OpenedLead {...lead} onClose={close} />}
    </RecordWindow>
  );
}
