import {
  FORBIDDEN,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  NOT_IMPLEMENTED,
  SERVICE_UNAVAILABLE,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from '#contract';

/**
 * Why a call gave nothing usable:
 * `http` a refusal by status · `html` a page instead of data · `empty` nothing instead of data · `parse` not
 * JSON · `schema` JSON of another shape · `unanswered` a write that was made, its answer without what it
 * declares · `network` no answer at all · `timeout` no answer in time · `canceled` given up by ourselves.
 */
export type FailureKind =
  | 'http'
  | 'html'
  | 'empty'
  | 'parse'
  | 'schema'
  | 'unanswered'
  | 'network'
  | 'timeout'
  | 'canceled';

interface FailureDetails {
  status?: number;
  serverMessage?: string | undefined;
  fieldErrors?: Record<string, string[]> | undefined;
  current?: unknown;
  /** Seconds the server asked to wait, from Retry-After. */
  retryAfter?: number | undefined;
  announced?: boolean;
  cause?: unknown;
}

/** The one error every call fails with. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The server's own text for people, when its answer could be read. */
  readonly serverMessage: string | undefined;
  /** Messages by field, with 422. */
  readonly fieldErrors: Record<string, string[]>;
  /** The record as it stands on the server, with 409. */
  readonly current: unknown;
  readonly retryAfter: number | undefined;
  /** Whether the notice about 429 was shown for this failure; it is shown once in half a minute. */
  readonly announced: boolean;

  constructor(kind: FailureKind, summary: string, details: FailureDetails = {}) {
    super(summary, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.fieldErrors = details.fieldErrors ?? {};
    this.current = details.current;
    this.retryAfter = details.retryAfter;
    this.announced = details.announced ?? false;
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/**
 * True when a write succeeded, but its answer holds no record: no body, a word or a number,
 * `{success: true}`. The changed data has to be fetched again.
 */
export const isUnanswered = (error: unknown) => isApiFailure(error) && error.kind === 'unanswered';

/**
 * Returns the answer of a write; null where the write succeeded without a usable answer.
 * @throws {ApiFailure} where it failed
 */
export async function answerOf<Answer>(write: Promise<Answer>): Promise<Answer | null> {
  try {
    return await write;
  } catch (error) {
    if (isUnanswered(error)) return null;
    throw error;
  }
}

const MISSING_STATUSES = new Set<number | undefined>([
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  NOT_IMPLEMENTED,
]);

/** True when the server has no such call: a backend that knows the seed's calls only. */
export const isMissingEndpoint = (error: unknown) =>
  isApiFailure(error) && MISSING_STATUSES.has(error.status);

/** True when this person, or a company without the module, may not do that: retrying is no use. */
export const isForbidden = (error: unknown) => isApiFailure(error) && error.status === FORBIDDEN;

const NO_DATA = new Set<FailureKind>(['html', 'empty', 'schema']);

/**
 * True when the server lacks the call, or answers unknown addresses with 200 and a page, as behind a
 * single-page app: features that need the call are not offered then.
 */
export const lacksCall = (error: unknown) =>
  isMissingEndpoint(error) || (isApiFailure(error) && NO_DATA.has(error.kind));

/** Texts with which Laravel, Express and Kong refuse an unknown address. */
const UNKNOWN_ROUTE =
  /^(the route .+ could not be found|(api )?(route|endpoint) not found|no routes? (matched|found)|cannot (get|post|put|delete) \/|маршрут не найден)/i;

/** The name of the status, which adds nothing to its number. */
const NAME_OF_STATUS = /^(error )?(404:? ?)?((http|page|resource|url) )?(not found)?\.?$/i;

/** True when a refusal says that the server does not know the address. */
export const saysNoRoute = ({ serverMessage = '' }: ApiFailure) =>
  UNKNOWN_ROUTE.test(serverMessage);

/** True when a refusal has no text besides its status. */
export const saysNothing = ({ serverMessage = '' }: ApiFailure) =>
  NAME_OF_STATUS.test(serverMessage);

/**
 * True when the server has the call, but not the record. A server without the call also answers 404: with a
 * page, without a text, or with its framework's text.
 */
export const lacksRecord = (error: unknown) =>
  isApiFailure(error) &&
  error.kind === 'http' &&
  error.status === NOT_FOUND &&
  Boolean(error.serverMessage) &&
  !saysNoRoute(error);

const PASSING_STATUSES = new Set([408, 502, 503, 504]);

/** True for faults that may be gone at the next try: no network, and a gateway's 408, 502, 503, 504. */
export const isPassingFault = (error: unknown) =>
  isApiFailure(error) &&
  (error.kind === 'network' ||
    (error.kind === 'http' && error.status !== undefined && PASSING_STATUSES.has(error.status)));

export interface FailureTexts {
  /** Shown when the server refused or answered with nothing usable. */
  failure: string;
  /** Shown when there was no answer, or one that broke while being read; absent: the same as `failure`. */
  exception?: string;
  /** True where the server's own message, if there is one, is shown instead of `failure`. */
  preferServerMessage?: boolean;
}

/** A status of Laravel, not of HTTP. */
const PAGE_EXPIRED = 419;
const STOCK_STATUSES = new Set<number | undefined>([FORBIDDEN, PAGE_EXPIRED, SERVICE_UNAVAILABLE]);

/** True when the page's token has expired (419): the server wants a fresh one with each write. */
export const isPageExpired = (error: unknown) =>
  isApiFailure(error) && error.status === PAGE_EXPIRED;

/** Stock messages of frameworks, not written for people. */
const STOCK_MESSAGE =
  /^(this action is unauthorized|unauthorized|forbidden|access denied|csrf token mismatch|page expired|service unavailable|user does not have the right (roles|permissions))\b/i;

/** The server's message, if it is meant for people. */
function messageOf({ status, serverMessage }: ApiFailure): string | undefined {
  const isStock = STOCK_STATUSES.has(status) && STOCK_MESSAGE.test(serverMessage ?? '');
  return isStock ? undefined : serverMessage;
}

/**
 * Returns the text shown for a failed call, or null where the login page (401) or the notice of a 429 is
 * shown instead, whose message is the framework's.
 */
export function failureText(error: unknown, texts: FailureTexts): string | null {
  if (!isApiFailure(error)) return texts.exception ?? texts.failure;
  if (error.kind === 'canceled' || error.status === UNAUTHORIZED || error.announced) return null;
  if (error.status === TOO_MANY_REQUESTS) return texts.failure;
  if (error.kind === 'http' || error.kind === 'html') {
    return (texts.preferServerMessage && messageOf(error)) || texts.failure;
  }
  return texts.exception ?? texts.failure;
}
