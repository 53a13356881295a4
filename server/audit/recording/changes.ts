import type { AuditField } from '#contract';
import type { RecordedChange } from './record-audit';

type Value = RecordedChange['from'];
type Values = Record<string, unknown>;

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : null;

/**
 * Lists the changes of a record in the words of the screen.
 * @param labels the listed fields and their labels
 * @param after the written values; an absent field stays as it is
 */
export function changesOf(
  labels: Readonly<Record<string, AuditField>>,
  before: Values,
  after: Values,
): RecordedChange[] {
  return Object.entries(labels).flatMap(([key, field]) => {
    if (after[key] === undefined) return [];
    const [from, to] = [valueOf(before[key]), valueOf(after[key])];
    return from === to ? [] : [{ field, from, to }];
  });
}
