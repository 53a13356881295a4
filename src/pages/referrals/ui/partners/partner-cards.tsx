import { RECORD_WORDS } from '@/entities/record-kind';
import type { Referral } from '@/entities/referral';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { PartnerLink, PartnerStatus, Payable, ruleText } from './partner-columns';

/** Partners as cards, for a narrow screen. */
export const PartnerCards = (cards: CardsOf<Referral>) => (
  <RecordCards {...cards}>
    {(partner) => (
      <>
        <CardLine>
          <PartnerLink partner={partner} />
          <PartnerStatus {...partner} />
        </CardLine>
        <CardLine>
          <CardNote grows>
            {partner.code}, {ruleText(partner)}
          </CardNote>
        </CardLine>
        <CardLine>
          <CardNote grows>{countOf(partner.counts.leads, RECORD_WORDS.lead.forms)}</CardNote>
          <span>
            <CardNote>к выплате </CardNote>
            <Payable partner={partner} />
          </span>
        </CardLine>
      </>
    )}
  </RecordCards>
);
