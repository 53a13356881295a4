export {
  ApiFailure,
  failureText,
  isApiFailure,
  isForbidden,
  isMissingEndpoint,
  isPassingFault,
  lacksCall,
  type FailureKind,
  type FailureTexts,
} from './api-failure';
export { call } from './call';
export { download, type DownloadedFile } from './download';
export { describeFailure, MISSING_ON_SERVER } from './describe-failure';
export { fieldErrorsOf } from './field-errors';
export {
  resetTooManyRequests,
  TOO_MANY_REQUESTS_EVENT,
  type TooManyRequestsDetail,
} from './rate-limit-notice';
export { request, send, warmUpTransport } from './request';
export { get, post, put } from './shortcuts';
export type { RawAnswer, RequestOptions } from './request-options';
export type { FailureMeta } from './query-meta';
export { onUnauthorized } from './unauthorized';
