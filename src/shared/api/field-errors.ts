import { UNPROCESSABLE } from '#contract';
import { isApiFailure } from './api-failure';

/**
 * The first message of each field of a 422, ready for a form's `setErrors`; empty for any other failure.
 * @param fieldOf what the form calls the field of a path, where the server names it another way
 */
export function fieldErrorsOf(
  error: unknown,
  fieldOf: (path: string) => string = (path) => path,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isApiFailure(error) || error.status !== UNPROCESSABLE) return errors;
  for (const [path, [message]] of Object.entries(error.fieldErrors)) {
    if (message) errors[fieldOf(path)] ??= message;
  }
  return errors;
}
