export { rejectReasonKeys } from './api/reject-reason-keys';
export { rejectReasonQueries } from './api/reject-reason.queries';
export {
  createRejectReason,
  orderRejectReasons,
  updateRejectReason,
} from './api/reject-reason-requests';
export { REJECT_COMMENT_LIMIT, REJECT_REASON_NAME_LIMIT, type RejectReason } from '#contract';
