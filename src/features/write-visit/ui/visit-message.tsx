import { Suspense, useLayoutEffect } from 'react';
import { closeMessage, useOpenedMessage } from '../model/opened-message';
import { MessageDialog } from './late-dialogs';

/** The message to the client of a visit, where one was opened; each screen that moves visits has it. */
export function VisitMessage() {
  const visit = useOpenedMessage();
  // On another screen it would come out of nowhere.
  useLayoutEffect(() => {
    closeMessage();
    return closeMessage;
  }, []);
  return (
    visit && (
      <Suspense>
        <MessageDialog
          key={`${visit.id} ${visit.starts_at}`}
          visit={visit}
          onClose={closeMessage}
        />
      </Suspense>
    )
  );
}
