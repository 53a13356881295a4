// The augmentation below needs the module it augments.
import type {} from '@tanstack/react-query';
import type { FailureTexts } from './api-failure';

/** The failure texts of a query or mutation; the application's caches turn them into one toast. */
export interface FailureMeta extends Partial<FailureTexts>, Record<string, unknown> {
  /** Milliseconds the toast stays; the container's default unless said otherwise. */
  toastDuration?: number;
  /**
   * True for a read a person asks for: each failure is reported. Otherwise a query that keeps failing is
   * reported once, until it works again.
   */
  reportsEveryFailure?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}
