import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES } from '#contract';
import type { ChipTone } from '@/shared/ui/status-chip';

const TONES: Record<(typeof DOCUMENT_STATUSES)[number], ChipTone> = {
  draft: 'gray',
  sent: 'blue',
  accepted: 'green',
  cancelled: 'red',
};

/** How the state of a document is shown; one this application does not know stands as it is. */
export function documentStatusView(status: string): { label: string; tone: ChipTone } {
  const known = DOCUMENT_STATUSES.find((each) => each === status);
  return known
    ? { label: DOCUMENT_STATUS_LABELS[known], tone: TONES[known] }
    : { label: status, tone: 'gray' };
}
