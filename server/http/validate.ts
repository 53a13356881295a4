import type * as z from 'zod/mini';
import { UNPROCESSABLE } from '#contract';
import { HttpError } from './http-error';

type Issue = z.core.$ZodIssue;

const UNKNOWN_FILTER = 'Неизвестный фильтр';
/** Where the schema has no words of its own. */
const INVALID_VALUE = 'Недопустимое значение';
/** The key of a refusal that belongs to no field. */
const NO_FIELD = '_';

/** Of a union's branches, the one the input most likely meant: it knows every key the input has. */
function closestBranch(branches: Issue[][]): Issue[] {
  const known = branches.filter((issues) =>
    issues.every(({ code }) => code !== 'unrecognized_keys'),
  );
  return known.length === 1 ? (known[0] ?? []) : [];
}

function collect(issues: Issue[], errors: Record<string, string[]>, at: PropertyKey[] = []) {
  for (const issue of issues) {
    const path = [...at, ...issue.path];
    const inner = issue.code === 'invalid_union' ? closestBranch(issue.errors) : [];
    if (inner.length > 0) collect(inner, errors, path);
    else (errors[path.map(String).join('.') || NO_FIELD] ??= []).push(issue.message);
  }
  return errors;
}

/**
 * Reads input through a schema; an absent input is read as an empty object.
 * @throws {HttpError} 422 with the messages by field, in Laravel's shape
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value ?? {}, { error: () => INVALID_VALUE });
  if (result.success) return result.data;
  // A null prototype: field names come from the input.
  const errors = collect(result.error.issues, Object.create(null) as Record<string, string[]>);
  const message = Object.values(errors)[0]?.[0] ?? INVALID_VALUE;
  throw new HttpError(UNPROCESSABLE, message, { errors });
}

const FILTER = /^filter\[/;

/**
 * Reads the query of a call. A filter the call does not know is refused: passed over, it would answer with
 * more than was asked for. Other unknown parameters are left alone.
 * @throws {HttpError} 422 with the messages by parameter
 */
export function validateQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const { def } = schema._zod;
  const known: object = 'shape' in def && typeof def.shape === 'object' ? (def.shape ?? {}) : {};
  const unknown = Object.keys(query ?? {}).filter((key) => FILTER.test(key) && !(key in known));
  if (unknown.length > 0) {
    const errors = Object.fromEntries(unknown.map((key) => [key, [UNKNOWN_FILTER]]));
    throw new HttpError(UNPROCESSABLE, UNKNOWN_FILTER, { errors });
  }
  return validate(schema, query);
}
