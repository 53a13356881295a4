import { Suspense } from 'react';
import { closeMessage, useOpenedMessage } from '../model/opened-message';
import { MessageDialog } from './late-dialogs';

/** The message to the client of a visit, where one was opened; each screen that moves visits has it. */
export function VisitMessage() {
  const visit = useOpenedMessage();
  return (
    visit && (
      <Suspense>
        <MessageDialog visit={visit} onClose={closeMessage} />
      </Suspense>
    )
  );
}
