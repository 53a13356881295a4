import { useState } from 'react';
import { useCurrentUser } from '@/entities/account/session';
import { useClosedByBack } from '@/shared/back';
import { focusRecordRow } from '@/shared/lib/record';
import { FormContent, RecordWindow } from '@/shared/ui/record-window';
import { TypedArea, useTypedGuard } from '@/shared/ui/typed-guard';
import { OpenedReferral } from './opened-referral';
import { ReferralForm } from './referral-form';

/** The number that the window knows a new partner by. */
const NEW = 0;

interface ReferralWindowProps {
  /** The opened partner: an id, a new one, or null. */
  opened: number | 'new' | null;
  /** The code a new one begins with. */
  code: string;
  /** The partners on the screen, in their order. */
  rows: readonly number[];
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** A partner: link, figures and everything that can be changed. */
export function ReferralWindow({ opened, code, rows, onClose, onOpen }: ReferralWindowProps) {
  // The author of the draft must be known before the form begins with it.
  const { isPending } = useCurrentUser();
  const guard = useTypedGuard(onClose, opened !== null);
  // The code stays painted while the window closes.
  const [shownCode, setShownCode] = useState(code);
  if (opened !== null && code !== shownCode) setShownCode(code);
  const openedId = opened === 'new' ? NEW : opened;
  useClosedByBack(openedId !== null, guard.close);
  return (
    <>
      <RecordWindow
        openedId={isPending ? null : openedId}
        onClose={guard.close}
        focusRow={(id) => focusRecordRow('partner', id)}
      >
        {({ id, isOpen, neighbours }) =>
          id === NEW ? (
            <FormContent title="Новый партнёр">
              <TypedArea guard={guard}>
                <ReferralForm
                  referral={null}
                  code={shownCode}
                  onDone={(added) => (added === null ? onClose() : onOpen(added))}
                />
              </TypedArea>
            </FormContent>
          ) : (
            <OpenedReferral
              id={id}
              isOpen={isOpen}
              neighbours={neighbours}
              rows={rows}
              guard={guard}
              onClose={onClose}
              onOpen={onOpen}
            />
          )
        }
      </RecordWindow>
      {guard.question}
    </>
  );
}
