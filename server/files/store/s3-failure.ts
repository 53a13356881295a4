import { INSUFFICIENT_STORAGE } from '#contract';
import { HttpError, unavailable } from '../../http/http-error';

const LOG_PAUSE_MS = 60_000;

/** A failure as the service describes it. */
interface Failure {
  code: string;
  status: number | undefined;
}

function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: String(error), status: undefined };
  const { code } = error as { code?: string };
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const name = error.name === 'Error' ? (code ?? error.message) : error.name;
  return { code: code ?? name, status: $metadata?.httpStatusCode };
}

/** The code by which the system or the service names a failure. */
export const failureCode = (error: unknown): string => describeFailure(error).code;

const GONE_CODES = ['NoSuchKey', 'NotFound'];
const NO_ROOM_CODES = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];
const UNKNOWN_CALL_CODES = ['NotImplemented', 'MethodNotAllowed'];

/** Whether a failure means that the object is not there; a bucket that is not there is a fault. */
export const isGone = (error: unknown): boolean => GONE_CODES.includes(failureCode(error));

/** Whether a failure means that the object has no such range: it is empty. */
export const isOutOfRange = (error: unknown): boolean => failureCode(error) === 'InvalidRange';

/** Whether a failure means that the service does not know the call. */
export const isUnknownCall = (error: unknown): boolean =>
  UNKNOWN_CALL_CODES.includes(failureCode(error));

let loggedAt = -Infinity;

/**
 * Makes a failure of the store the refusal of a call. The cause goes to the log, once a minute: callers
 * learn no more than that they may try again.
 */
export function refusalOf(error: unknown): HttpError {
  const { code, status } = describeFailure(error);
  const hasNoRoom = NO_ROOM_CODES.includes(code) || status === INSUFFICIENT_STORAGE;
  const refusal = hasNoRoom
    ? new HttpError(INSUFFICIENT_STORAGE, 'В хранилище файлов закончилось место')
    : unavailable('Хранилище файлов временно недоступно. Попробуйте через несколько секунд');
  refusal.cause = error;
  if (performance.now() - loggedAt > LOG_PAUSE_MS) {
    loggedAt = performance.now();
    console.error(`Хранилище файлов S3 не отвечает как должно: ${code}`, status ?? '');
  }
  return refusal;
}
