import type { FormStatus } from './lead-form';

/** The labels of the statuses of a form. */
export const FORM_STATUS_LABELS: Readonly<Record<FormStatus, string>> = {
  draft: 'Черновик',
  published: 'Опубликована',
  paused: 'Приостановлена',
};
