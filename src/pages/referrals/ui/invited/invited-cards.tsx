import type { InvitedLead as Invited } from '@/entities/referral';
import { formatShort } from '@/shared/lib/date';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { broughtBy, choiceLabelOf, InvitedLink, InvitedState } from './invited-columns';
import { InvitedMenu } from './invited-menu';

interface InvitedCardsProps {
  list: RecordListHandle<Invited>;
  invited: readonly Invited[];
  onOpen: (invited: Invited) => void;
}

/** Invited leads as cards, for a narrow screen. */
export const InvitedCards = ({ list, invited, onOpen }: InvitedCardsProps) => (
  <RecordCards list={list} label="Приглашённые">
    {invited.map((one) => (
      <RecordCard
        key={one.id}
        list={list}
        record={one}
        choiceLabel={choiceLabelOf(one)}
        onOpen={() => onOpen(one)}
      >
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
      </RecordCard>
    ))}
  </RecordCards>
);
