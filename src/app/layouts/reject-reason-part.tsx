import {
  loadReasonOffer,
  loadRejectReason,
  useAskedReason,
  useReasonOffer,
} from '@/features/change-lead';
import { ShellPart } from '../shell-part';

/** Asks why a lead was rejected, over any screen of the shell: first in passing, on request in a dialog. */
export const RejectReasonPart = () => (
  <>
    <ShellPart load={loadReasonOffer} isWanted={useReasonOffer() !== null} />
    <ShellPart load={loadRejectReason} isWanted={useAskedReason() !== null} />
  </>
);
