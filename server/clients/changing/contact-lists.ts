import { normaliseEmail, samePhone } from '#contract';

/** By what two texts of a list are the same phone, or the same e-mail. */
export const CONTACT_KEYS = {
  phones: samePhone,
  emails: (text: string) => normaliseEmail(text) ?? text.trim(),
} as const;

type KeyOf = (text: string) => string;

/** Each once by its key, in the first notation of it. */
export function uniqueBy(keyOf: KeyOf, texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) if (!found.has(keyOf(text))) found.set(keyOf(text), text);
  return [...found.values()];
}

/** Returns the texts that are not among others, ignoring notation. */
export function without(keyOf: KeyOf, texts: readonly string[], gone: readonly string[]): string[] {
  const keys = new Set(gone.map(keyOf));
  return texts.filter((text) => !keys.has(keyOf(text)));
}

/** Returns the further contacts: without duplicates in any notation, blanks and the main one, in order. */
export function further(
  kind: keyof typeof CONTACT_KEYS,
  texts: readonly string[],
  main: string | null,
): string[] {
  const keyOf = CONTACT_KEYS[kind];
  return uniqueBy(keyOf, without(keyOf, texts.filter(Boolean), main === null ? [] : [main]));
}
