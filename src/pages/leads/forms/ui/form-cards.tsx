import { FormStatusChip, type LeadForm } from '@/entities/leads/lead-form';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { FormName, hasUnpublished, LastLead } from './form-columns';
import { FormMenu } from './form-menu';

const SENT = ['отправка', 'отправки', 'отправок'] as const;
const VIEWS = ['показ', 'показа', 'показов'] as const;

/** Forms as cards of two lines, for a narrow screen. */
export const FormCards = (cards: CardsOf<LeadForm>) => (
  <RecordCards {...cards} endOf={(form) => <FormMenu form={form} />}>
    {(form) => (
      <>
        <CardLine>
          <FormName form={form} />
          <FormStatusChip status={form.status} />
        </CardLine>
        <CardLine>
          <CardNote grows>
            {countOf(form.views, VIEWS)} · {countOf(form.submits, SENT)} · <LastLead form={form} />
          </CardNote>
        </CardLine>
        {hasUnpublished(form) && <CardNote>Есть неопубликованные изменения</CardNote>}
      </>
    )}
  </RecordCards>
);
