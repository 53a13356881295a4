import type { Reward } from '@/entities/referral';
import { formatShort } from '@/shared/lib/date';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { Amount, choiceLabelOf, partnerOf, RewardFor, RewardState } from './reward-columns';
import { RewardMenu } from './reward-menu';

/** Entries of the ledger as cards, for a narrow screen. */
export const RewardCards = ({
  list,
  rewards,
}: {
  list: RecordListHandle<Reward>;
  rewards: readonly Reward[];
}) => (
  <RecordCards list={list} label="Начисления">
    {rewards.map((reward) => (
      <RecordCard
        key={reward.id}
        list={list}
        record={reward}
        choiceLabel={choiceLabelOf(reward)}
        onOpen={() => undefined}
      >
        <CardLine>
          <strong>{partnerOf(reward)}</strong>
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
      </RecordCard>
    ))}
  </RecordCards>
);
