export { rejectReasonKeys } from './api/reject-reason-keys';
export { rejectReasonQueries } from './api/reject-reason.queries';
