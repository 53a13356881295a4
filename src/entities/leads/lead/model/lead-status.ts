import {
  LEAD_STATUSES,
  LEAD_STATUS_LABELS,
  UNKNOWN_STATUS_LABEL,
  type LeadStatus,
} from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface LeadStatusView {
  label: string;
  tone: ChipTone;
}

const TONES: Record<LeadStatus, ChipTone> = {
  new: 'blue',
  processing: 'amber',
  completed: 'green',
  rejected: 'red',
};

const VIEWS = new Map<string, LeadStatusView>(
  LEAD_STATUSES.map((status) => [
    status,
    { label: LEAD_STATUS_LABELS[status], tone: TONES[status] },
  ]),
);

const UNKNOWN: LeadStatusView = { label: UNKNOWN_STATUS_LABEL, tone: 'gray' };

/** Name and colour of a status (SPEC §4); any other value is 'Неизвестный'. */
export const leadStatusView = (status: string): LeadStatusView => VIEWS.get(status) ?? UNKNOWN;

/** The statuses a person may choose, in the order of work. */
export const leadStatuses: readonly LeadStatus[] = LEAD_STATUSES;

export const isLeadStatus = (value: unknown): value is LeadStatus =>
  leadStatuses.some((status) => status === value);
