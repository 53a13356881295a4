import { FORM_STATUS_LABELS, FORM_STATUSES, type FormStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

const PERCENT = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** The share of viewers who sent a form: «12,5 %»; a dash without views. */
export const conversionText = ({ views, submits }: { views: number; submits: number }): string =>
  views === 0 ? '—' : PERCENT.format(Math.min(1, submits / views));

interface FormStatusView {
  label: string;
  tone: ChipTone;
}

const VIEWS: Record<FormStatus, FormStatusView> = {
  draft: { label: FORM_STATUS_LABELS.draft, tone: 'gray' },
  published: { label: FORM_STATUS_LABELS.published, tone: 'green' },
  paused: { label: FORM_STATUS_LABELS.paused, tone: 'amber' },
};

export const formStatuses = FORM_STATUSES;

const isFormStatus = (status: string): status is FormStatus => Object.hasOwn(VIEWS, status);

/** How a status looks; one a newer server may send is shown as it is. */
export const formStatusView = (status: string): FormStatusView =>
  isFormStatus(status) ? VIEWS[status] : { label: status, tone: 'gray' };
