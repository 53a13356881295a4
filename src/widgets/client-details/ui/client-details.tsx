import { useRouterState } from '@tanstack/react-router';
import { OPENED_PARAMS } from '@/entities/records/record-kind';
import {
  focusClientRow,
  noteClientViewed,
  useCloseClient,
  useOpenedClientId,
} from '@/features/view-client';
import { useOpenedLeadId } from '@/features/view-lead';
import { RecordWindow } from '@/shared/ui/record-window';
import { OpenedClient } from './opened-client';

/** Under a lead that was opened from the card, which has the usual place of windows. */
const UNDER_LEAD = 199;

/** The card of a client. Mounted once for all screens; it shows the client the address names. */
export function ClientDetails() {
  const close = useCloseClient();
  const isOpenedLast = useRouterState({
    select: ({ location }) => location.state.openedHere === OPENED_PARAMS.client,
  });
  const isUnderLead = useOpenedLeadId() !== null && !isOpenedLast;
  return (
    <RecordWindow
      openedId={useOpenedClientId()}
      onClose={close}
      onView={noteClientViewed}
      focusRow={focusClientRow}
      isTall
      zIndex={isUnderLead ? UNDER_LEAD : undefined}
    >
      {(client) => <OpenedClient {...client} onClose={close} />}
    </RecordWindow>
  );
}
