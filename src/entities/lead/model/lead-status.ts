import { LEAD_STATUSES, type LeadStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface LeadStatusView {
  label: string;
  tone: ChipTone;
}

const VIEWS = new Map<string, LeadStatusView>([
  ['new', { label: 'Новый', tone: 'blue' }],
  ['processing', { label: 'В обработке', tone: 'amber' }],
  ['completed', { label: 'Завершен', tone: 'green' }],
  ['rejected', { label: 'Отклонен', tone: 'red' }],
]);

const UNKNOWN: LeadStatusView = { label: 'Неизвестный', tone: 'gray' };

/** Name and colour of a status (SPEC §4); any other value is 'Неизвестный'. */
export const leadStatusView = (status: string): LeadStatusView => VIEWS.get(status) ?? UNKNOWN;

/** The statuses a person may choose, in the order of work. */
export const leadStatuses: readonly LeadStatus[] = LEAD_STATUSES;

export const isLeadStatus = (value: unknown): value is LeadStatus =>
  leadStatuses.some((status) => status === value);
