import { VISIT_STATUS_LABELS, VISIT_STATUSES, type VisitStatus } from '#contract';
import { StatusChip, type ChipTone } from '@/shared/ui/status-chip';

const TONES: Record<VisitStatus, ChipTone> = {
  planned: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
};

const isKnown = (status: string): status is VisitStatus =>
  VISIT_STATUSES.some((each) => each === status);

/** The status of a visit; one of a later server stands as it is. */
export const VisitStatusChip = ({ status }: { status: string }) =>
  isKnown(status) ? (
    <StatusChip label={VISIT_STATUS_LABELS[status]} tone={TONES[status]} />
  ) : (
    <StatusChip label={status} tone="gray" />
  );
