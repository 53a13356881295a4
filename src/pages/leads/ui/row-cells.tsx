import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { hasAdditions, LeadStatusChip, type Contact, type Lead } from '@/entities/lead';
import { leadLink } from '@/features/view-lead';
import { useLate } from '@/shared/lib/late';
import { formatPhone } from '@/shared/lib/text';
import { CellAction, CellWithAction, RowMenuButton } from '@/shared/ui/row-menu';
import type { AskAboutLead } from '../model/asked-dialog';
import classes from './lead-columns.module.css';
import { menuName, PersonButton, responsibleOf, StatusButton } from './row-buttons';

const loadMenu = () => import('./lead-row-actions').then((module) => module.LeadRowActions);
const loadStatuses = () => import('./lead-row-actions').then((module) => module.LeadStatusActions);
const loadPeople = () => import('./lead-row-actions').then((module) => module.LeadPersonActions);
const loadTake = () => import('@/features/assign-lead').then((module) => module.takeLead);

const isAside = ({ deleted_at, spam_at }: Lead) => deleted_at !== null || spam_at !== null;

interface LeadNameProps {
  leadId: number;
  contact: Contact;
}

/** The person who left the lead, else the way to reach them; a link, so that the lead can be opened in a new tab too. */
export function LeadName({ leadId, contact: { name, phone, email } }: LeadNameProps) {
  const title = name || formatPhone(phone) || email || 'Не указано';
  return (
    <a {...leadLink(leadId)} data-opens-row tabIndex={-1} title={title} className={classes.name}>
      {title}
    </a>
  );
}

interface LeadRowMenuProps {
  lead: Lead;
  onAsk: AskAboutLead;
}

/** What can be done with a lead without opening it. The menu's code comes with the first press. */
export function LeadRowMenu({ lead, onAsk }: LeadRowMenuProps) {
  const { loaded: Actions, load } = useLate(loadMenu);
  if (Actions === null) return <RowMenuButton label={menuName(lead)} onClick={load} />;
  return <Actions lead={lead} onAsk={onAsk} />;
}

/** The status of a lead, with a menu to change it; in the trash and in the spam it is only told. */
export function LeadStatusCell({ lead }: { lead: Lead }) {
  const { loaded: Actions, load } = useLate(loadStatuses);
  if (isAside(lead)) return <LeadStatusChip status={lead.status} />;
  if (Actions === null) return <StatusButton lead={lead} onClick={load} />;
  return <Actions lead={lead} />;
}

/** Takes a lead nobody is responsible for, in one press. */
function TakeButton({ lead }: { lead: Lead }) {
  const client = useQueryClient();
  return (
    <CellAction
      label={`Взять себе заявку ${lead.id}`}
      title="Взять себе"
      icon={IconUserCheck}
      onClick={() => {
        loadTake().then(
          (takeLead) => takeLead(client, lead),
          (error: unknown) => console.error('Часть экрана не загрузилась:', error),
        );
      }}
    />
  );
}

/** Who is responsible for a lead, with a menu to change it; in the trash and in the spam it is only told. */
export function LeadPersonCell({ lead }: { lead: Lead }) {
  const { loaded: Actions, load } = useLate(loadPeople);
  if (isAside(lead) || !hasAdditions(lead)) {
    return <span data-missing={!lead.user?.name || undefined}>{responsibleOf(lead)}</span>;
  }
  return (
    <CellWithAction>
      {Actions ? <Actions lead={lead} /> : <PersonButton lead={lead} onClick={load} />}
      {lead.user === null && <TakeButton lead={lead} />}
    </CellWithAction>
  );
}
