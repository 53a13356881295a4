import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { hidesFromSelf } from '@/entities/account/session';
import { leadKeys, pickContact, useLead } from '@/entities/leads/lead';
import { announceTyping } from '@/entities/records/presence';
import { reportTakenOver } from '@/features/assign';
import { ConvertLeadDialog } from '@/features/convert-lead';
import { DeleteLeadDialog } from '@/features/delete-lead';
import { useOpenClient } from '@/features/view-client';
import { isolated } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import {
  focusScreen,
  RecordContent,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import type { RequestedAction } from './actions/lead-actions';
import { LeadActions, NoteButton } from './actions/lead-actions';
import { LeadBar } from './actions/lead-bar';
import { LeadIdentity } from './lead-identity';
import { LeadNeighbours } from './actions/lead-neighbours';
import { LeadSections } from './sections/lead-sections';
import { MissingLead } from './missing-lead';

interface OpenedLeadProps extends VisibleRecord {
  onClose: () => void;
  /** The leads that were asked for and went under this one, the first of them first. */
  mergedFrom?: readonly number[];
}

/** The requested act, its lead and a counter: the note may be requested again. */
interface Requested {
  id: number;
  action: RequestedAction;
  time: number;
}

/** Header and content of the modal for one lead; of one that went under another one, for that one. */
export function OpenedLead(props: OpenedLeadProps) {
  const { id, isOpen, neighbours, onClose, mergedFrom = [] } = props;
  const queryClient = useQueryClient();
  const query = useLead(id, isOpen);
  const state = useRecordState(query, () => {
    // Someone deleted it or took it over.
    void queryClient.invalidateQueries({ queryKey: leadKeys.lists() });
    const user = query.data?.user ?? null;
    // After one's own choice the focus goes to the next row.
    if (!hidesFromSelf(queryClient, user)) focusScreen();
    void reportTakenOver(queryClient, { kind: 'lead', id, user });
    onClose();
  });
  const isPhone = useIsPhone();
  const openClient = useOpenClient();

  const [last, setRequested] = useState<Requested | null>(null);
  const requested = last?.id === id ? last : null;
  // Memoised: closing renders the window anew, but not the lead in it.
  const ask = useCallback(
    (action: RequestedAction) =>
      setRequested((before) => ({ id, action, time: (before?.time ?? 0) + 1 })),
    [id],
  );
  const closeDialog = () => setRequested(null);

  const { record: lead, isPartial } = state;
  const main = lead?.merged_into ?? null;
  if (main !== null && main !== id && !mergedFrom.includes(main)) {
    return <OpenedLead {...props} id={main} mergedFrom={[...mergedFrom, id]} />;
  }
  return (
    <RecordContent
      id={id}
      title={`Информация о лиде #${id}`}
      windowTitle={lead && `Заявка №${id} ${isolated(pickContact(lead.values).name)}`}
      state={state}
      loadingText="Загрузка заявки"
      failedText="Заявка не открылась."
      onRetry={() => void query.refetch()}
      missing={<MissingLead />}
      neighbours={<LeadNeighbours id={id} knownRef={neighbours} />}
      onType={() => announceTyping('lead', id)}
    >
      {lead && {
        identity: <LeadIdentity key={id} lead={lead} hasStatusMenu={!isPhone} />,
        actions: isPhone ? <NoteButton onAsk={ask} /> : <LeadActions lead={lead} onAsk={ask} />,
        sections: (
          <LeadSections
            lead={lead}
            isPartial={isPartial}
            mergedFrom={mergedFrom[0]}
            noteRequested={requested?.action === 'note' ? requested.time : 0}
          />
        ),
        bar: isPhone && <LeadBar key={`bar ${id}`} lead={lead} onAsk={ask} />,
        dialogs: (
          <>
            <ConvertLeadDialog
              key={`convert ${id}`}
              lead={lead}
              opened={requested?.action === 'convert'}
              onClose={closeDialog}
              onOpenClient={openClient}
            />
            <DeleteLeadDialog
              key={`delete ${id}`}
              leadId={id}
              opened={requested?.action === 'delete'}
              onClose={closeDialog}
              onDeleted={onClose}
            />
          </>
        ),
      }}
    </RecordContent>
  );
}
