import { Suspense, type ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import {
  leadSourceText,
  LeadWaiting,
  pickContact,
  TRASH_DAYS,
  type Lead,
  type LeadSort,
  type LeadTab,
} from '@/entities/leads/lead';
import { narrowAssignee } from '@/entities/company/user';
import { valueAt, type FieldColumn } from '@/entities/leads/lead-field';
import { AssigneeCell, assigneeName } from '@/features/assign';
import { LeadStatusCell } from '@/features/change-lead';
import { nextContactColumn } from '@/widgets/next-contact';
import { formatDaysLeft } from '@/shared/lib/date';
import {
  actionsColumn,
  idColumn,
  momentColumn,
  SIGN_CELL,
  type TableColumn,
} from '@/shared/ui/data-table';
import type { AskAboutLead } from '../model/requested-dialog';
import { NotSpamButton, RestoreButton, SpamReasons } from './late-cells';
import { ContactCell } from './contact-cell';
import classes from './lead-columns.module.css';
import { LeadRowMenu } from './row-cells';

export type LeadColumn = TableColumn<Lead, LeadSort>;

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

/**
 * Which columns go first where not all have room; who it is, the status and the actions stay, and of who is
 * responsible the avatar.
 */
const YIELDS = { value: 8, next: 7.5, client: 7, source: 6, user: 5, id: 4, waiting: 3, moment: 2 };

const NUMBER: LeadColumn = idColumn({ yields: YIELDS.id, sorts: ['-id', 'id'] });
const RECEIVED: LeadColumn = momentColumn('created_at', 'Получена', (lead) => lead.created_at, {
  yields: YIELDS.moment,
  sorts: ['-created_at', 'created_at'],
});
/** In rows of one line the phone stands beside the name, else under it. */
const contact = (isCompact: boolean): LeadColumn => ({
  id: 'contact',
  label: 'Контакт',
  sorts: ['contact', '-contact'],
  kind: 'fixed',
  width: isCompact ? 320 : 192,
  grow: 3,
  beside: 40,
  textOf: ({ values }) => {
    const { name, phone } = pickContact(values);
    return `${name}\n${phone}`;
  },
  fits: true,
  cell: (lead) => <ContactCell lead={lead} />,
});
const SOURCE: LeadColumn = {
  id: 'source',
  label: 'Источник',
  width: 128,
  least: 112,
  grow: 1,
  yields: YIELDS.source,
  titleOf: leadSourceText,
  cell: leadSourceText,
};
const STATUS: LeadColumn = {
  id: 'status',
  label: 'Статус',
  width: 136,
  sorts: ['status', '-status'],
  fits: true,
  cell: (lead) => <LeadStatusCell lead={lead} />,
};
const ASSIGNEE: LeadColumn = {
  id: 'user',
  label: 'Ответственный',
  sorts: ['user', '-user'],
  width: 172,
  least: 160,
  grow: 1,
  yields: YIELDS.user,
  beside: 32,
  narrow: narrowAssignee((lead: Lead) => <AssigneeCell lead={lead} isNarrow />),
  titleOf: assigneeName,
  cell: (lead) => <AssigneeCell lead={lead} />,
};
const IS_CLIENT: LeadColumn = {
  id: 'client',
  label: 'Клиент',
  sign: CLIENT_HEAD,
  width: 36,
  yields: YIELDS.client,
  className: SIGN_CELL,
  fits: true,
  cell: (lead) => lead.client_id !== null && CLIENT,
};
const DELETED: LeadColumn = momentColumn('deleted_at', 'Удалена', (lead) => lead.deleted_at);
const DAYS_LEFT: LeadColumn = {
  id: 'days_left',
  label: 'Осталось',
  width: 120,
  fits: true,
  cell: (lead) => formatDaysLeft(lead.deleted_at, TRASH_DAYS),
};
const REASONS: LeadColumn = {
  id: 'spam_reasons',
  label: 'Причины',
  kind: 'fixed',
  width: 220,
  grow: 4,
  cell: (lead) => (
    <Suspense>
      <SpamReasons lead={lead} />
    </Suspense>
  ),
};

const MENU_WIDTH = 40;

/** The main action of a tab, beside the menu: only one column shows it, or the buttons would overlap. */
interface MainAction {
  width: number;
  draw: (lead: Lead) => ReactNode;
}
const RESTORE: MainAction = { width: 120, draw: (lead) => <RestoreButton lead={lead} /> };
const NOT_SPAM: MainAction = { width: 84, draw: (lead) => <NotSpamButton lead={lead} /> };

const actions = (onAsk: AskAboutLead, main?: MainAction): LeadColumn =>
  actionsColumn(MENU_WIDTH + (main?.width ?? 0), (lead) => (
    <>
      {main && <Suspense>{main.draw(lead)}</Suspense>}
      <LeadRowMenu lead={lead} onAsk={onAsk} />
    </>
  ));

const waiting = (norm: number): LeadColumn => ({
  id: 'waiting',
  label: 'Ожидание',
  sorts: ['-waiting', 'waiting'],
  width: 88,
  yields: YIELDS.waiting,
  fits: true,
  cell: (lead) => <LeadWaiting lead={lead} norm={norm} isBrief />,
});

const REJECT_REASON: LeadColumn = {
  id: 'reject_reason',
  label: 'Причина отказа',
  kind: 'extra',
  width: 144,
  grow: 1,
  yields: YIELDS.value,
  titleOf: ({ reject_reason, reject_comment }) =>
    [reject_reason?.name, reject_comment].filter(Boolean).join(' — ') || undefined,
  cell: ({ reject_reason }) => reject_reason?.name,
};

const NEXT = nextContactColumn<Lead>(YIELDS.next);

const valueColumn = ({ id, label, isDefault }: FieldColumn): LeadColumn => ({
  id,
  label,
  kind: isDefault ? 'usual' : 'extra',
  width: 128,
  grow: 1,
  yields: YIELDS.value,
  titleOf: (lead) => valueAt(lead, id) || undefined,
  cell: (lead) => valueAt(lead, id),
});

interface LeadColumnsOptions {
  onAsk: AskAboutLead;
  /** Fields with values to show. */
  fields: readonly FieldColumn[];
  tab: LeadTab;
  /** The norm of the first response in minutes; null where the server does not tell who waits. */
  norm: number | null;
  /** Whether the rows tell of their next task. */
  hasTasks: boolean;
  /** Whether the server keeps why leads were rejected. */
  hasReasons: boolean;
  /** True for rows of one line. */
  isCompact: boolean;
}

/** Every column the table of leads can have, in their order. */
export function leadColumns({
  onAsk,
  fields,
  tab,
  norm,
  hasTasks,
  hasReasons,
  isCompact,
}: LeadColumnsOptions): LeadColumn[] {
  const values = fields.map(valueColumn);
  // Beside what these tabs are for, the values have room only where somebody asks for them.
  const extras = values.map((column) => ({ ...column, kind: 'extra' as const }));
  if (tab === 'spam') {
    return [
      NUMBER,
      RECEIVED,
      contact(isCompact),
      REASONS,
      SOURCE,
      ...extras,
      actions(onAsk, NOT_SPAM),
    ];
  }
  if (tab === 'trash') {
    return [
      NUMBER,
      DELETED,
      contact(isCompact),
      SOURCE,
      STATUS,
      ASSIGNEE,
      ...extras,
      DAYS_LEFT,
      actions(onAsk, RESTORE),
    ];
  }
  return [
    NUMBER,
    RECEIVED,
    contact(isCompact),
    SOURCE,
    STATUS,
    ASSIGNEE,
    ...(norm === null ? [] : [waiting(norm)]),
    ...(hasTasks ? [NEXT] : []),
    ...values,
    ...(hasReasons ? [REJECT_REASON] : []),
    IS_CLIENT,
    actions(onAsk),
  ];
}
