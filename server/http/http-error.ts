/** A refusal with the status and the text a person may read. Anything else thrown becomes a plain 500. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** Messages by field, for 422. */
  readonly errors: Record<string, string[]> | undefined;
  /** The record as it stands, for 409. */
  readonly current: unknown;
  /** The record that stands in the way, for 409. */
  readonly blockedBy: number | undefined;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    message: string,
    details: {
      errors?: Record<string, string[]>;
      current?: unknown;
      blockedBy?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.errors = details.errors;
    this.current = details.current;
    this.blockedBy = details.blockedBy;
    this.headers = details.headers ?? {};
  }

  /** The same refusal with its record as another person reads it. */
  withCurrent(current: unknown): HttpError {
    const { statusCode, message, errors, blockedBy, headers } = this;
    return new HttpError(statusCode, message, {
      ...(errors && { errors }),
      ...(blockedBy !== undefined && { blockedBy }),
      current,
      headers,
    });
  }
}

/** One answer for «is not there» and «is another company's»: they must not differ. */
export const notFound = () => new HttpError(404, 'Не найдено');

/** A refusal of one field's value. */
export const invalidField = (field: string, message: string) =>
  new HttpError(422, message, { errors: { [field]: [message] } });

const RETRY_AFTER_SECONDS = '5';

/** The refusal of a call that may succeed in a few seconds. */
export const unavailable = (message: string) =>
  new HttpError(503, message, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
