import { FORM_STATUSES, type FormStatus } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

interface FormStatusView {
  label: string;
  /** Many of them, as a tab says it. */
  plural: string;
  tone: ChipTone;
}

const VIEWS: Record<FormStatus, FormStatusView> = {
  draft: { label: 'Черновик', plural: 'Черновики', tone: 'gray' },
  published: { label: 'Опубликована', plural: 'Опубликованные', tone: 'green' },
  paused: { label: 'Приостановлена', plural: 'Приостановленные', tone: 'amber' },
};

export const formStatuses = FORM_STATUSES;

const isFormStatus = (status: string): status is FormStatus => Object.hasOwn(VIEWS, status);

/** How a status looks; one a newer server may send is shown as it is. */
export const formStatusView = (status: string): FormStatusView =>
  isFormStatus(status) ? VIEWS[status] : { label: status, plural: status, tone: 'gray' };
