/** The statuses of HTTP by which the two sides understand each other, under the names of the standard. */
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const METHOD_NOT_ALLOWED = 405;
export const REQUEST_TIMEOUT = 408;
/** The record was changed by somebody else meanwhile; `current` holds it. */
export const CONFLICT = 409;
export const GONE = 410;
export const CONTENT_TOO_LARGE = 413;
export const UNSUPPORTED_MEDIA_TYPE = 415;
export const UNPROCESSABLE = 422;
export const UPGRADE_REQUIRED = 426;
export const TOO_MANY_REQUESTS = 429;
/** The first of those that say the fault is the server's. */
export const SERVER_ERROR = 500;
export const NOT_IMPLEMENTED = 501;
export const SERVICE_UNAVAILABLE = 503;
export const INSUFFICIENT_STORAGE = 507;
