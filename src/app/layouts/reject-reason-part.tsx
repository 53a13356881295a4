import { loadRejectReason, useAskedReason } from '@/features/change-lead';
import { ShellPart } from '../shell-part';

/** The dialog that asks why a lead was rejected, over any screen of the shell. */
export const RejectReasonPart = () => (
  <ShellPart load={loadRejectReason} isWanted={useAskedReason() !== null} />
);
