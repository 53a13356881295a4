import { useCallback, useState } from 'react';
import { draftStore } from './draft-store';

type Texts = Record<string, string>;

function readTexts(owner: number | null, subject: string): Texts {
  const stored = owner === null ? null : draftStore.read(owner, subject);
  try {
    const value: unknown = stored && JSON.parse(stored.text);
    return typeof value === 'object' && value !== null ? (value as Texts) : {};
  } catch {
    return {}; // Somebody else's writing.
  }
}

interface FormDraft<V extends Texts> {
  /** The initial values of the form: the saved ones with the kept draft on top. */
  initial: V;
  /** True when some of it came from a kept draft. */
  restored: boolean;
  /** Keeps the form's values while they differ from the saved ones. */
  keep: (values: Texts) => void;
  /** Forgets the draft: after saving and after giving up. */
  forget: () => void;
}

/**
 * The fields of a form, kept in this browser so that they outlive reloads and lost logins. Only the fields
 * named in `saved` are kept: leave a password out of it.
 * @param owner the id of its author; null while unknown: nothing is kept then
 * @param subject what is edited, e.g. `user:5`
 * @param saved the fields as they are saved now
 */
export function useFormDraft<V extends Texts>(
  owner: number | null,
  subject: string,
  saved: V,
): FormDraft<V> {
  const [{ readOf, ...begin }] = useState(() => {
    const stored = readTexts(owner, subject);
    const known = Object.entries(stored).filter(
      ([name, text]) => name in saved && typeof text === 'string',
    );
    return {
      readOf: owner,
      initial: { ...saved, ...Object.fromEntries(known) },
      restored: known.some(([name, text]) => text !== saved[name]),
    };
  });
  const savedText = JSON.stringify(saved);

  const keep = useCallback(
    (values: Texts) => {
      if (owner === null) return;
      const names = Object.keys(JSON.parse(savedText) as Texts);
      const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])));
      if (text !== savedText) draftStore.write(owner, subject, { text, base: savedText });
      // Of a person who was known late nothing was shown yet: it waits for the next time.
      else if (owner === readOf) draftStore.remove(owner, subject);
    },
    [owner, readOf, subject, savedText],
  );
  const forget = useCallback(() => {
    if (owner !== null) draftStore.remove(owner, subject);
  }, [owner, subject]);

  return { ...begin, keep, forget };
}
