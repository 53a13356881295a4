import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import {
  leadSourceText,
  LeadWaiting,
  pickContact,
  type Lead,
  type LeadSort,
  type LeadTab,
} from '@/entities/lead';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import type { TableColumn } from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/asked-dialog';
import { daysLeftText } from '../model/days-left';
import { valueAt, type FieldColumn } from '../model/value-fields';
import { LeadBadges, LeadName, LeadPhone } from './lead-contact';
import { NotSpamButton, SpamReasons } from './late-spam-row';
import { LeadPersonCell } from './lead-person-cell';
import { LeadRowMenu } from './lead-row-menu';
import { LeadStatusCell } from './lead-status-cell';
import { responsibleOf } from './person-button';
import classes from './leads-page.module.css';

/** Only the trash has it. */
const RestoreButton = lazy(() =>
  import('./restore-button').then((module) => ({ default: module.RestoreButton })),
);

export type LeadColumn = TableColumn<Lead, LeadSort>;

function Moment({ at }: { at: string | null }) {
  return <time dateTime={at ?? undefined}>{formatShort(at) ?? 'Не указано'}</time>;
}

function ContactCell({ lead }: { lead: Lead }) {
  const contact = pickContact(lead.values);
  return (
    <span className={classes.contact}>
      <span className={classes.person}>
        <LeadName leadId={lead.id} contact={contact} />
        <LeadBadges lead={lead} />
      </span>
      <LeadPhone contact={contact} />
    </span>
  );
}

const CLIENT = (
  <span className={classes.client} title="Преобразована в клиента">
    <IconUserCheck size={18} stroke={1.75} aria-hidden />
    <VisuallyHidden>Клиент</VisuallyHidden>
  </span>
);

const CLIENT_HEAD = (
  <>
    <IconUserCheck size={16} stroke={1.75} aria-hidden />
    <VisuallyHidden>Клиент</VisuallyHidden>
  </>
);

/** Room for a digit of a number in the table, and for what stands around the number, in pixels. */
const DIGIT_WIDTH = 9;
const AROUND_NUMBER = 16;

const number = (digits: number): LeadColumn => ({
  id: 'id',
  label: '№',
  kind: 'fixed',
  // Never cut: what is left of a number is another number.
  width: AROUND_NUMBER + digits * DIGIT_WIDTH,
  sorts: ['-id', 'id'],
  className: classes.number,
  fits: true,
  cell: (lead) => lead.id,
});
const RECEIVED: LeadColumn = {
  id: 'created_at',
  label: 'Получена',
  width: 124,
  sorts: ['-created_at', 'created_at'],
  titleOf: (lead) => formatDateTime(lead.created_at) ?? undefined,
  fits: true,
  cell: (lead) => <Moment at={lead.created_at} />,
};
const CONTACT: LeadColumn = {
  id: 'contact',
  label: 'Контакт',
  kind: 'fixed',
  width: 248,
  grow: '21.5%',
  fits: true,
  cell: (lead) => <ContactCell lead={lead} />,
};
const SOURCE: LeadColumn = {
  id: 'source',
  label: 'Источник',
  width: 116,
  grow: 'auto',
  titleOf: leadSourceText,
  cell: leadSourceText,
};
const STATUS: LeadColumn = {
  id: 'status',
  label: 'Статус',
  width: 142,
  sorts: ['status', '-status'],
  fits: true,
  cell: (lead) => <LeadStatusCell lead={lead} />,
};
const RESPONSIBLE: LeadColumn = {
  id: 'user',
  label: 'Ответственный',
  width: 116,
  grow: 'auto',
  titleOf: responsibleOf,
  cell: (lead) => <LeadPersonCell lead={lead} />,
};
const IS_CLIENT: LeadColumn = {
  id: 'client',
  label: 'Клиент',
  sign: CLIENT_HEAD,
  width: 36,
  className: classes.sign,
  fits: true,
  cell: (lead) => lead.client_id !== null && CLIENT,
};
const DELETED: LeadColumn = {
  id: 'deleted_at',
  label: 'Удалена',
  width: 128,
  titleOf: (lead) => formatDateTime(lead.deleted_at) ?? undefined,
  fits: true,
  cell: (lead) => <Moment at={lead.deleted_at} />,
};
const DAYS_LEFT: LeadColumn = {
  id: 'days_left',
  label: 'Осталось',
  width: 120,
  fits: true,
  cell: (lead) => daysLeftText(lead.deleted_at),
};
const RESTORE: LeadColumn = {
  id: 'restore',
  label: <VisuallyHidden>Восстановить</VisuallyHidden>,
  kind: 'fixed',
  width: 136,
  cell: (lead) => (
    <Suspense>
      <RestoreButton leadId={lead.id} />
    </Suspense>
  ),
};

const REASONS: LeadColumn = {
  id: 'spam_reasons',
  label: 'Причины',
  kind: 'fixed',
  width: 240,
  grow: '30%',
  cell: (lead) => (
    <Suspense>
      <SpamReasons lead={lead} />
    </Suspense>
  ),
};
const NOT_SPAM: LeadColumn = {
  id: 'not_spam',
  label: <VisuallyHidden>Не спам</VisuallyHidden>,
  kind: 'fixed',
  width: 100,
  cell: (lead) => (
    <Suspense>
      <NotSpamButton leadId={lead.id} />
    </Suspense>
  ),
};

const actions = (onAsk: AskAboutLead): LeadColumn => ({
  id: 'actions',
  label: <VisuallyHidden>Действия</VisuallyHidden>,
  kind: 'fixed',
  width: 40,
  className: classes.actions,
  fits: true,
  cell: (lead) => <LeadRowMenu lead={lead} onAsk={onAsk} />,
});

const waiting = (norm: number): LeadColumn => ({
  id: 'waiting',
  label: 'Ожидание',
  width: 96,
  fits: true,
  cell: (lead) => <LeadWaiting lead={lead} norm={norm} isBrief />,
});

const valueColumn = ({ id, label, isDefault }: FieldColumn): LeadColumn => ({
  id,
  label,
  kind: isDefault ? 'usual' : 'extra',
  width: 128,
  titleOf: (lead) => valueAt(lead, id) || undefined,
  cell: (lead) => valueAt(lead, id),
});

interface LeadColumnsOptions {
  onAsk: AskAboutLead;
  /** Fields whose values can be shown. */
  fields: readonly FieldColumn[];
  tab: LeadTab;
  /** How many digits the longest number on the page has. */
  digits: number;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
}

/** Every column the table of leads can have, in their order. */
export function leadColumns({
  onAsk,
  fields,
  tab,
  digits,
  norm,
}: LeadColumnsOptions): LeadColumn[] {
  const values = fields.map(valueColumn);
  // Beside what these tabs are for, the values have room only where somebody asks for them.
  const extras = values.map((column) => ({ ...column, kind: 'extra' as const }));
  if (tab === 'spam') {
    return [
      number(digits),
      RECEIVED,
      CONTACT,
      REASONS,
      SOURCE,
      ...extras,
      NOT_SPAM,
      actions(onAsk),
    ];
  }
  if (tab === 'trash') {
    return [
      number(digits),
      DELETED,
      CONTACT,
      SOURCE,
      STATUS,
      RESPONSIBLE,
      ...extras,
      DAYS_LEFT,
      RESTORE,
      actions(onAsk),
    ];
  }
  return [
    number(digits),
    RECEIVED,
    CONTACT,
    SOURCE,
    STATUS,
    RESPONSIBLE,
    ...(norm === null ? [] : [waiting(norm)]),
    ...values,
    IS_CLIENT,
    actions(onAsk),
  ];
}
