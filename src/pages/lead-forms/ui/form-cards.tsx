import { FormStatusChip, type LeadForm } from '@/entities/lead-form';
import { countOf } from '@/shared/lib/text';
import { openOnPress, walkOverRows } from '@/shared/ui/data-table';
import { FormName, hasUnpublished, LastLead } from './form-columns';
import { FormMenu } from './form-menu';
import classes from './lead-forms-page.module.css';

interface FormCardsProps {
  forms: readonly LeadForm[];
  onOpen: (form: LeadForm) => void;
}

const SENT = ['отправка', 'отправки', 'отправок'] as const;
const VIEWS = ['показ', 'показа', 'показов'] as const;

/** Forms as cards of two lines, for a narrow screen. */
export const FormCards = ({ forms, onOpen }: FormCardsProps) => (
  <ul className={classes.cards} aria-label="Формы" onKeyDown={walkOverRows}>
    {forms.map((form) => (
      <li key={form.id} className={classes.card} tabIndex={0} {...openOnPress(() => onOpen(form))}>
        <div className={classes.cardMain}>
          <div className={classes.cardLine}>
            <FormName form={form} />
            <FormStatusChip status={form.status} />
          </div>
          <div className={classes.cardAbout}>
            {countOf(form.views, VIEWS)} · {countOf(form.submits, SENT)} · <LastLead form={form} />
          </div>
          {hasUnpublished(form) && (
            <div className={classes.cardAbout}>Есть неопубликованные изменения</div>
          )}
        </div>
        <FormMenu form={form} />
      </li>
    ))}
  </ul>
);
