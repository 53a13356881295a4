import { Link } from '@tanstack/react-router';
import {
  conversionText,
  formLink,
  FormStatusChip,
  type FormSort,
  type LeadForm,
} from '@/entities/leads/lead-form';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import { formatNumber, isolated } from '@/shared/lib/text';
import { CopyButton } from '@/shared/ui/copy-button';
import { actionsColumn, NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { FormMenu } from './form-menu';
import classes from './lead-forms-page.module.css';

/** The name of a form as a link. */
export const FormName = ({ form }: { form: LeadForm }) => (
  <RowName
    link={(props) => (
      <Link {...props} to="/leads/forms/$id/edit" params={{ id: String(form.id) }} />
    )}
  >
    {isolated(form.name)}
  </RowName>
);

/** True where visitors see something else than the editor does. */
export const hasUnpublished = ({ status, has_changes }: LeadForm) =>
  has_changes && status !== 'draft';

/** The moment of the last lead, as a row says it. */
export const LastLead = ({ form: { last_lead_at } }: { form: LeadForm }) => (
  <time dateTime={last_lead_at ?? undefined} data-missing={last_lead_at === null || undefined}>
    {formatShort(last_lead_at) ?? 'Не было'}
  </time>
);

/**
 * Which columns go first where not all have room: what a form is called, whether it works and what it brings
 * stays.
 */
const YIELDS = { spam: 6, views: 5, link: 4, last_lead_at: 3, conversion: 2, submits: 1 };

const number = (
  id: 'views' | 'submits' | 'spam',
  label: string,
  width: number,
): TableColumn<LeadForm, FormSort> => ({
  id,
  label,
  width,
  yields: YIELDS[id],
  className: NUMBER_CELL,
  cell: (form) => formatNumber(form[id]),
});

/** Columns of the table of forms, in their order; the functions are the same in every render. */
export const formColumns: readonly TableColumn<LeadForm, FormSort>[] = [
  {
    id: 'name',
    label: 'Название',
    kind: 'fixed',
    width: 240,
    least: 190,
    grow: 3,
    sorts: ['name', '-name'],
    titleOf: (form) =>
      hasUnpublished(form)
        ? `${isolated(form.name)}, есть неопубликованные изменения`
        : isolated(form.name),
    cell: (form) => (
      <>
        <FormName form={form} />
        {hasUnpublished(form) && (
          <span className="size-12 dimmed ms-8">есть неопубликованные изменения</span>
        )}
      </>
    ),
  },
  {
    id: 'link',
    label: 'Ссылка',
    width: 170,
    grow: 1,
    yields: YIELDS.link,
    textOf: ({ slug }) => `/f/${slug}`,
    beside: 32,
    titleOf: (form) => formLink(form.slug),
    cell: (form) => (
      <span className="row gap-4 min-w-0">
        <span className={classes.slug}>/f/{form.slug}</span>
        <CopyButton
          text={formLink(form.slug)}
          label={`Скопировать ссылку на форму «${form.name}»`}
          iconOnly
        />
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Статус',
    width: 142,
    fits: true,
    cell: (form) => <FormStatusChip status={form.status} />,
  },
  number('views', 'Показы', 84),
  { ...number('submits', 'Отправки', 100), sorts: ['-submits', 'submits'] },
  {
    id: 'conversion',
    label: 'Конверсия',
    width: 100,
    yields: YIELDS.conversion,
    className: NUMBER_CELL,
    cell: conversionText,
  },
  number('spam', 'Спам', 70),
  {
    id: 'last_lead_at',
    label: 'Последняя заявка',
    width: 156,
    yields: YIELDS.last_lead_at,
    className: classes.apart,
    titleOf: (form) => formatDateTime(form.last_lead_at) ?? undefined,
    cell: (form) => <LastLead form={form} />,
  },
  actionsColumn(52, (form) => <FormMenu form={form} />),
];
