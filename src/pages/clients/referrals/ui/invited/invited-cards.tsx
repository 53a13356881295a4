import type { InvitedLead as Invited } from '@/entities/clients/referral';
import { formatShort } from '@/shared/lib/date';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { broughtBy, InvitedLink, InvitedState } from './invited-columns';
import { InvitedMenu } from './invited-menu';

/** Invited leads as cards, for a narrow screen. */
export const InvitedCards = (cards: CardsOf<Invited>) => (
  <RecordCards {...cards}>
    {(one) => (
      <>
        <CardLine>
          <InvitedLink invited={one} />
          <CardNote>{formatShort(one.created_at)}</CardNote>
        </CardLine>
        <CardLine>
          <CardNote grows>{broughtBy(one)}</CardNote>
          <InvitedMenu invited={one} />
        </CardLine>
        <CardLine>
          <InvitedState {...one} />
        </CardLine>
      </>
    )}
  </RecordCards>
);
