import { StatusChip } from '@/shared/ui/status-chip';
import { formStatusView } from '../model/form-status';

/** Whether visitors see a form. */
export function FormStatusChip({ status }: { status: string }) {
  const { label, tone } = formStatusView(status);
  return <StatusChip label={label} tone={tone} />;
}
