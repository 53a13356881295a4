import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import {
  invitedListState,
  invitedQuery,
  type InvitedLead as Invited,
} from '@/entities/clients/referral';
import { useOpenLead } from '@/features/view-lead';
import { useListState } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { Allowed } from '@/shared/rights';
import { BulkButton, RecordBulkBar } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import {
  confirmationOf,
  decision,
  useInvitedBulk,
  type InvitedChange,
} from '../../model/invited-bulk';
import { ReasonDialog } from '../reason-dialog';
import { invitedTitle } from './invited-columns';

/** Leads that are rejected as soon as it is said why. */
interface Asked {
  count: number;
  begin: (change: InvitedChange) => void;
}

/** The decisions about the selected leads. */
export const InvitedBar: RecordListBar<Invited> = ({ list, selection }) => {
  const [filters] = useListState(invitedListState);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lastReason, setLastReason] = useState('');
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными заявками"
        work={useInvitedBulk()}
        list={list}
        selection={selection}
        filter={invitedQuery(filters)}
        nameOf={invitedTitle}
        onOpen={useOpenLead()}
        confirmationOf={confirmationOf}
      >
        {(ask, _exporting, hold) => (
          <Allowed act="payments">
            <BulkButton
              label="Засчитать"
              icon={IconCheck}
              onClick={() => ask(decision({ state: 'counted' }))}
            />
            <BulkButton
              label="Не засчитать"
              icon={IconX}
              onClick={() => setAsked({ count: selection.count, begin: hold() })}
            />
          </Allowed>
        )}
      </RecordBulkBar>
      {asked && (
        <ReasonDialog
          title="Не засчитывать заявки"
          confirmLabel="Не засчитывать"
          pending={false}
          initial={lastReason}
          onConfirm={(reason) => {
            setLastReason(reason);
            setAsked(null);
            asked.begin(decision({ state: 'rejected', reason }));
          }}
          onCancel={() => setAsked(null)}
        >
          Не засчитывать {countOf(asked.count, RECORD_WORDS.lead.object)}? Невыплаченные начисления
          отменятся.
        </ReasonDialog>
      )}
    </>
  );
};
