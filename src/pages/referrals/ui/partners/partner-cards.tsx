import { RECORD_WORDS } from '@/entities/record-kind';
import type { Referral } from '@/entities/referral';
import type { RecordListHandle } from '@/shared/lib/list';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { PartnerLink, PartnerStatus, Payable, ruleText } from './partner-columns';

interface PartnerCardsProps {
  list: RecordListHandle<Referral>;
  partners: readonly Referral[];
  onOpen: (partner: Referral) => void;
}

/** Partners as cards, for a narrow screen. */
export const PartnerCards = ({ list, partners, onOpen }: PartnerCardsProps) => (
  <RecordCards list={list} label="Партнёры">
    {partners.map((partner) => (
      <RecordCard
        key={partner.id}
        list={list}
        record={partner}
        choiceLabel={`Выбрать партнёра ${partner.name ?? ''}`}
        onOpen={() => onOpen(partner)}
      >
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
      </RecordCard>
    ))}
  </RecordCards>
);
