import { PRESENCE_CALLS, type PresenceKind, type PresenceState } from '#contract';
import { call } from '@/shared/api';
import { notePresent } from '@/shared/present-people';

type SendPresence = (id: number, state: PresenceState) => void;

/** Makes the announcer of a kind, whose answer says who else has the record open. */
const senderOf =
  (kind: PresenceKind): SendPresence =>
  (id, state) => {
    call(PRESENCE_CALLS[kind], { params: { id }, body: { state } }).then(
      (others) => state !== 'left' && notePresent(kind, id, others),
      // The next announcement comes by itself; a call that the server lacks is not made again.
      () => undefined,
    );
  };

export const SEND_PRESENCE: Record<PresenceKind, SendPresence> = {
  lead: senderOf('lead'),
  client: senderOf('client'),
  order: senderOf('order'),
};
