import { isolated } from '../../lib/text';

type Texts = Record<string, string>;

interface Versions {
  /** As the person has left it. */
  local: Texts;
  remote: Texts;
  /** `remote` with what the person has changed. */
  merged: Texts;
}

/**
 * The fields in which two versions of a record differ, for people to compare: as a colleague has left them,
 * and as they would be with the person's own changes.
 * @param labels names those that are compared, in their order
 * @param said what a person reads of a field, where its text is a code
 */
export function describeDifference(
  labels: Texts,
  { local, remote, merged }: Versions,
  said: (field: string, texts: Texts) => string = (field, texts) => texts[field] ?? '',
) {
  const textOf = (texts: Texts, field: string) => said(field, texts).trim();
  const different = Object.keys(labels).filter(
    (field) => textOf(local, field) !== textOf(remote, field),
  );
  const describe = (texts: Texts) =>
    different
      .map((field) => `${labels[field]}: ${isolated(textOf(texts, field)) || '—'}`)
      .join('\n');
  return { local: describe(merged), remote: describe(remote) };
}

/** Both versions in one: what I have changed is mine, the rest is theirs. @param base what both began with */
export function mergeFields<T extends Texts>(local: T, remote: T, base: T): T {
  const changed = Object.entries(local).filter(([field, text]) => text !== base[field]);
  return { ...remote, ...Object.fromEntries(changed) };
}
