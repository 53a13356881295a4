import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkButton } from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { useJudge } from '../../api/use-referral-changes';
import { ReasonDialog } from '../reason-dialog';
import { TickedBar } from '../ticked-bar';
import type { InvitedLead as Invited } from '@/entities/referral';

/** What can be decided about the ticked leads. */
export const InvitedBar: RecordListBar<Invited> = ({ selection }) => {
  const [isAsked, setAsked] = useState(false);
  const judge = useJudge(() => {
    setAsked(false);
    selection.clear();
  });
  const ids = [...selection.ids];
  return (
    <>
      <TickedBar label="Действия с выбранными заявками" selection={selection}>
        <BulkButton
          label="Засчитать"
          icon={IconCheck}
          onClick={() => judge.mutate({ ids, state: 'counted' })}
        />
        <BulkButton label="Не засчитать" icon={IconX} onClick={() => setAsked(true)} />
      </TickedBar>
      {isAsked && (
        <ReasonDialog
          title="Не засчитывать заявки"
          confirmLabel="Не засчитывать"
          pending={judge.isPending}
          onConfirm={(reason) => judge.mutate({ ids, state: 'rejected', reason })}
          onCancel={() => setAsked(false)}
        >
          Выбранные заявки не будут считаться за партнёрами. Невыплаченные начисления за них
          отменятся.
        </ReasonDialog>
      )}
    </>
  );
};
