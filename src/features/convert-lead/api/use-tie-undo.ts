import { clientKeys } from '@/entities/clients/client';
import { referralKeys } from '@/entities/clients/referral';
import { dashboardKeys } from '@/entities/company/dashboard';
import { leadKeys } from '@/entities/leads/lead';
import { trashKeys } from '@/entities/records/trash';
import { undoOffer, useUndo } from '@/shared/lib/record';

/** Queries that a client who comes or goes changes, on whatever screen. */
const READ_AGAIN = [
  leadKeys.all(),
  clientKeys.all(),
  referralKeys.all(),
  dashboardKeys.all(),
  trashKeys.all(),
];

/** Opens the card of a client over the screen. */
export type OpenClient = (id: number) => void;

/**
 * Makes the props of a toast about a lead that has got a client: the way to the client and the way back. None
 * without a token, which a server that cannot undo it does not send.
 * @param doneText what the toast says when it is taken back
 */
export function useTieUndo(doneText: string, onOpenClient: OpenClient) {
  const { mutate: undo } = useUndo({ readAgain: READ_AGAIN, doneText });
  return (token: string | null | undefined, clientId: number | null) =>
    token
      ? {
          ...undoOffer(token, () => undo({ token })),
          ...(clientId !== null && {
            further: { label: 'Открыть клиента', onClick: () => onOpenClient(clientId) },
          }),
        }
      : {};
}
