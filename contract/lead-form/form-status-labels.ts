import type { FormStatus } from './lead-form';

/** What the statuses of a form are called. */
export const FORM_STATUS_LABELS: Readonly<Record<FormStatus, string>> = {
  draft: 'Черновик',
  published: 'Опубликована',
  paused: 'Приостановлена',
};
