import { useEffect, useRef, useState } from 'react';
import { localJson, localTexts } from '../storage';

const PREFIX = 'draft:';

interface Draft {
  text: string;
  /** The text before the person began to change it. */
  base: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).text === 'string' &&
  typeof (value as Draft).base === 'string';

export const keyOf = (owner: string | number, subject: string) => `${PREFIX}${owner}:${subject}`;

/**
 * Text being typed, kept in this browser per person and subject, so that it outlives reloads and lost logins.
 */
export const draftStore = {
  read(owner: string | number, subject: string): Draft | null {
    const stored = localJson.read(keyOf(owner, subject));
    return isDraft(stored) ? stored : null;
  },
  write(owner: string | number, subject: string, draft: Draft): void {
    localJson.write(keyOf(owner, subject), draft);
  },
  remove(owner: string | number, subject: string): void {
    localJson.remove(keyOf(owner, subject));
  },
};

interface DraftHandle {
  /** The text to show: the draft, otherwise the given text. */
  text: string;
  /** True when the text came from a kept draft that differs from what was given. */
  restored: boolean;
  /** The text before the person began to change it. */
  base: string;
  change: (text: string) => void;
  /** Goes on with a text that takes account of another beginning: what somebody else saved meanwhile. */
  rebase: (text: string, base: string) => void;
  /** Forgets the draft: after saving and after giving up. */
  discard: () => void;
}

/**
 * Text under edit that survives anything. Mount it when editing begins.
 * @param owner the id of its author; null while unknown: nothing is kept then
 * @param subject what is edited, e.g. `lead:5:notes`
 * @param initial the text as it is saved now
 */
export function useDraft(owner: number | null, subject: string, initial: string): DraftHandle {
  const [stored] = useState(() => (owner === null ? null : draftStore.read(owner, subject)));
  const [text, setText] = useState(stored?.text ?? initial);
  const [base, setBase] = useState(stored?.base ?? initial);
  const typedBeforeOwner = useRef(false);

  useEffect(() => {
    // The person became known after typing had begun.
    if (owner !== null && typedBeforeOwner.current) {
      draftStore.write(owner, subject, { text, base });
      typedBeforeOwner.current = false;
    }
  }, [owner, subject, text, base]);

  const rebase = (nextText: string, nextBase: string) => {
    setText(nextText);
    setBase(nextBase);
    if (owner === null) typedBeforeOwner.current = true;
    else draftStore.write(owner, subject, { text: nextText, base: nextBase });
  };

  return {
    text,
    restored: stored !== null && stored.text !== initial,
    base,
    change: (next) => rebase(next, base),
    rebase,
    discard() {
      if (owner !== null) draftStore.remove(owner, subject);
      typedBeforeOwner.current = false;
      setText(initial);
    },
  };
}

/** Whether this browser keeps what a person types until it is saved. @param owner null: unknown */
export const keepsDrafts = (owner: number | null): boolean =>
  owner !== null && !localTexts.isRefused();
