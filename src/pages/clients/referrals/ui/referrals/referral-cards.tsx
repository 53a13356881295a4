import { RECORD_WORDS } from '@/entities/records/record-kind';
import type { Referral } from '@/entities/clients/referral';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { ReferralName, ReferralStatusChip, Payable, ruleText } from './referral-columns';

/** Referrals as cards, for a narrow screen. */
export const ReferralCards = (cards: CardsOf<Referral>) => (
  <RecordCards {...cards}>
    {(referral) => (
      <>
        <CardLine>
          <ReferralName referral={referral} />
          <ReferralStatusChip {...referral} />
        </CardLine>
        <CardLine>
          <CardNote grows>
            {referral.code}, {ruleText(referral)}
          </CardNote>
        </CardLine>
        <CardLine>
          <CardNote grows>{countOf(referral.counts.leads, RECORD_WORDS.lead.forms)}</CardNote>
          <span>
            <CardNote>к выплате </CardNote>
            <Payable referral={referral} />
          </span>
        </CardLine>
      </>
    )}
  </RecordCards>
);
