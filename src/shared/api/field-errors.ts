import { UNPROCESSABLE } from '#contract';
import { isApiFailure } from './api-failure';

/** The first message of each field of a 422, ready for a form's `setErrors`; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isApiFailure(error) || error.status !== UNPROCESSABLE) return {};
  const entries = Object.entries(error.fieldErrors).flatMap(([field, messages]) =>
    messages[0] ? [[field, messages[0]] as const] : [],
  );
  return Object.fromEntries(entries);
}
