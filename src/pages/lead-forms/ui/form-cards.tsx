import { FormStatusChip, type LeadForm } from '@/entities/lead-form';
import { countOf } from '@/shared/lib/text';
import type { RecordListHandle } from '@/shared/lib/list';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { FormName, hasUnpublished, LastLead } from './form-columns';
import { FormMenu } from './form-menu';

interface FormCardsProps {
  list: RecordListHandle<LeadForm>;
  forms: readonly LeadForm[];
  onOpen: (form: LeadForm) => void;
}

const SENT = ['отправка', 'отправки', 'отправок'] as const;
const VIEWS = ['показ', 'показа', 'показов'] as const;

/** Forms as cards of two lines, for a narrow screen. */
export const FormCards = ({ list, forms, onOpen }: FormCardsProps) => (
  <RecordCards list={list} label="Формы">
    {forms.map((form) => (
      <RecordCard
        key={form.id}
        list={list}
        record={form}
        onOpen={() => onOpen(form)}
        end={<FormMenu form={form} />}
      >
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
      </RecordCard>
    ))}
  </RecordCards>
);
