import type { FormDocument } from '@/entities/lead-form';

/** The document under edit, with the way back and forth. */
export interface FormHistory {
  past: readonly FormDocument[];
  present: FormDocument;
  future: readonly FormDocument[];
  /** What the last change was about and when: changes of one thing in quick succession are one step. */
  last: { key: string; at: number } | null;
}

export type FormChange = (document: FormDocument) => FormDocument;

export type HistoryAction =
  | { type: 'change'; update: FormChange; key?: string | undefined; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** What the server has made of the document: no step of the person's. */
  | { type: 'adopt'; document: FormDocument };

const MOST_STEPS = 200;
/** Longer than this between two letters, and they are two steps. */
const ONE_STEP_MS = 1000;

export const startHistory = (present: FormDocument): FormHistory => ({
  past: [],
  present,
  future: [],
  last: null,
});

function change(
  history: FormHistory,
  { update, key, at }: Extract<HistoryAction, { type: 'change' }>,
): FormHistory {
  const { past, present, last } = history;
  const next = update(present);
  if (next === present) return history;
  const isSameStep =
    key !== undefined && last?.key === key && at - last.at < ONE_STEP_MS && past.length > 0;
  return {
    past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: key === undefined ? null : { key, at },
  };
}

/** The next state of the edit; pure. */
export function historyReducer(history: FormHistory, action: HistoryAction): FormHistory {
  const { past, present, future } = history;
  switch (action.type) {
    case 'change':
      return change(history, action);
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return {
        past: past.slice(0, -1),
        present: before,
        future: [present, ...future],
        last: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return history;
      return { past: [...past, present], present: after, future: rest, last: null };
    }
    case 'adopt':
      return { ...history, present: action.document, last: null };
  }
}
