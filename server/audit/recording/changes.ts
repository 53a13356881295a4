import type { AuditChange } from '#contract';

type Value = AuditChange['from'];
type Values = Record<string, unknown>;

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : null;

/**
 * What a change has made of a record, by the words of the screen.
 * @param labels the fields that are told, and what they are called
 * @param after what is written; a field that is absent stays as it is
 */
export function changesOf(
  labels: Record<string, string>,
  before: Values,
  after: Values,
): AuditChange[] {
  return Object.entries(labels).flatMap(([key, field]) => {
    if (after[key] === undefined) return [];
    const [from, to] = [valueOf(before[key]), valueOf(after[key])];
    return from === to ? [] : [{ field, from, to }];
  });
}
