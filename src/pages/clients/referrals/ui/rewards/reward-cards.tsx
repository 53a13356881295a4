import type { Reward } from '@/entities/clients/referral';
import { formatShort } from '@/shared/lib/date';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { Amount, referralNameOf, RewardFor, RewardState } from './reward-columns';
import { RewardMenu } from './reward-menu';

/** Entries of the ledger as cards, for a narrow screen. */
export const RewardCards = (cards: CardsOf<Reward>) => (
  <RecordCards {...cards}>
    {(reward) => (
      <>
        <CardLine>
          <strong>{referralNameOf(reward)}</strong>
          <Amount {...reward} />
        </CardLine>
        <CardLine>
          <CardNote grows>
            №{reward.id}, <RewardFor reward={reward} isInText />, {formatShort(reward.created_at)}
          </CardNote>
          <RewardMenu reward={reward} />
        </CardLine>
        <CardLine>
          <RewardState {...reward} />
        </CardLine>
      </>
    )}
  </RecordCards>
);
