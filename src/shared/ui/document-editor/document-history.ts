/** A document under edit, with its undo and redo steps. */
export interface DocumentHistory<Document> {
  past: readonly Document[];
  present: Document;
  future: readonly Document[];
  /** The subject and time of the last change: quick changes of one subject are one step. */
  last: { key: string; at: number } | null;
}

/** Makes the next document of the present one; the same object where nothing changes. */
export type DocumentChange<Document> = (document: Document) => Document;

export type HistoryAction<Document> =
  | { type: 'change'; update: DocumentChange<Document>; key?: string | undefined; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server's version of the document: no step of the person's. */
  | { type: 'adopt'; document: Document }
  /**
   * A colleague's changes beside the person's own: they are in every step, so that no undo takes them back.
   */
  | { type: 'rebase'; update: DocumentChange<Document> };

const MOST_STEPS = 200;
/** Longer than this between two letters, and they are two steps. */
const ONE_STEP_MS = 1000;

export const startHistory = <Document>(present: Document): DocumentHistory<Document> => ({
  past: [],
  present,
  future: [],
  last: null,
});

function change<Document>(
  history: DocumentHistory<Document>,
  { update, key, at }: Extract<HistoryAction<Document>, { type: 'change' }>,
): DocumentHistory<Document> {
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
export function historyReducer<Document>(
  history: DocumentHistory<Document>,
  action: HistoryAction<Document>,
): DocumentHistory<Document> {
  const { past, present, future } = history;
  switch (action.type) {
    case 'change':
      return change(history, action);
    case 'undo': {
      if (past.length === 0) return history;
      return {
        past: past.slice(0, -1),
        present: past.at(-1) as Document,
        future: [present, ...future],
        last: null,
      };
    }
    case 'redo': {
      if (future.length === 0) return history;
      const [after, ...rest] = future as [Document, ...Document[]];
      return { past: [...past, present], present: after, future: rest, last: null };
    }
    case 'adopt':
      return { ...history, present: action.document, last: null };
    case 'rebase': {
      const next = action.update(present);
      if (next === present) return history;
      const each = (documents: readonly Document[]) => documents.map(action.update);
      return { ...history, past: each(past), present: next, future: each(future) };
    }
  }
}
