import { FormStatusChip, type LeadForm } from '@/entities/lead-form';
import { countOf } from '@/shared/lib/text';
import { CardLine, CardNote, ListCard, ListCards } from '@/shared/ui/list-card';
import { FormName, hasUnpublished, LastLead } from './form-columns';
import { FormMenu } from './form-menu';

interface FormCardsProps {
  forms: readonly LeadForm[];
  onOpen: (form: LeadForm) => void;
}

const SENT = ['отправка', 'отправки', 'отправок'] as const;
const VIEWS = ['показ', 'показа', 'показов'] as const;

/** Forms as cards of two lines, for a narrow screen. */
export const FormCards = ({ forms, onOpen }: FormCardsProps) => (
  <ListCards label="Формы">
    {forms.map((form) => (
      <ListCard key={form.id} onOpen={() => onOpen(form)} end={<FormMenu form={form} />}>
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
      </ListCard>
    ))}
  </ListCards>
);
