export {
  answerOf,
  ApiFailure,
  failureText,
  isApiFailure,
  isForbidden,
  isMissingEndpoint,
  isPassingFault,
  isUnanswered,
  lacksCall,
  lacksRecord,
} from './api-failure';
export { call } from './call';
export { clashingRecord, updateUnlessClash, type WriteOutcome } from './conflict';
export { optimisticWrite } from './optimistic';
export { stateUnderWay } from './writes-under-way';
export { download, type DownloadedFile } from './download';
export { forgetLackingCalls, isCallLacking } from './lacking-calls';
export { describeFailure, MISSING_ON_SERVER } from './describe-failure';
export { fieldErrorsOf } from './field-errors';
export { resetTooManyRequests, TOO_MANY_REQUESTS_EVENT } from './rate-limit-notice';
export { warmUpTransport } from './request';
export {
  createContentKey,
  isKeyRefused,
  keyContent,
  newIdempotencyKey,
  type KeyedContent,
} from './idempotency-key';
export { upload, type UploadInput } from './upload';
export { get, post, put } from './shortcuts';
export type { FailureMeta } from './query-meta';
export { BULK_TIMEOUT_MS, undoChange } from './undo-change';
export { onUnauthorized } from './unauthorized';
export {
  CONFLICT,
  CONTENT_TOO_LARGE,
  GONE,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE,
} from '#contract';
