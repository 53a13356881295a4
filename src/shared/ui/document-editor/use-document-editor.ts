import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { draftStore, keepsDrafts } from '../../lib/drafts';
import {
  historyReducer,
  startHistory,
  type DocumentChange,
  type DocumentHistory,
  type HistoryAction,
} from './document-history';
import { createDocumentSaver, type DocumentResource } from './document-saver';
import { createDraftKeeper } from './draft-keeper';
import { storeDraft, readStoredDraft } from './stored-draft';

interface DocumentEditorOptions<Document, Entity> {
  /** The record as just fetched; the edit starts from it once. */
  record: Entity;
  /** The id of the author; null while unknown: nothing is kept in the browser then. */
  owner: number | null;
  /**
   * The subject, e.g. `price-list:5`, under which the edit is kept. Another subject needs another component:
   * give it a `key`.
   */
  subject: string;
  /** The schema of the document and its save call; read once. */
  resource: DocumentResource<Document, Entity>;
}

/**
 * A document under edit (a form, a price list, an order, settings): with undo and redo, saved by itself after
 * each pause, and kept in this browser until it is saved, so that it outlives a reload, a lost login and a
 * lost network.
 */
export function useDocumentEditor<Document, Entity>({
  record,
  owner,
  subject,
  resource,
}: DocumentEditorOptions<Document, Entity>) {
  const [{ schema, documentOf, versionOf, joined }] = useState(resource);
  const [stored] = useState(() => {
    const schemas = { schema, recordSchema: joined?.schema };
    const kept = readStoredDraft<Document, Entity>(owner, subject, schemas, documentOf(record));
    if (kept?.base) joined?.goOnFrom(kept.base);
    return kept;
  });
  const [restored, setRestored] = useState(stored !== null);
  const [history, dispatch] = useReducer<
    DocumentHistory<Document>,
    Document,
    [HistoryAction<Document>]
  >(historyReducer, stored ? stored.document : documentOf(record), startHistory);
  const [saver] = useState(() =>
    createDocumentSaver(resource, record, stored ? stored.seenAt : versionOf(record)),
  );
  const [keeper] = useState(createDraftKeeper);
  const save = saver.use();
  const { present } = history;
  // A draft kept before is not forgotten where its owner was unknown, because it was never shown.
  const isKeptHere = useRef(owner !== null);

  useEffect(() => saver.change(present), [saver, present]);

  useEffect(() => {
    if (owner === null) return;
    if (!saver.isSaved()) {
      isKeptHere.current = true;
      keeper.keep(() => {
        const base = joined?.base() ?? null;
        const seenAt = base === null ? saver.seenAt() : versionOf(base);
        storeDraft(owner, subject, { document: present, seenAt, base });
      });
    } else if (isKeptHere.current) {
      keeper.stop();
      draftStore.remove(owner, subject);
      // Later drafts are another tab's.
      isKeptHere.current = false;
    }
  }, [saver, keeper, owner, subject, present, save.status, joined, versionOf]);

  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  useEffect(() => {
    const again = () => void saver.save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      saver.leave();
    };
  }, [saver]);

  const change = useCallback(
    (update: DocumentChange<Document>, key?: string) =>
      dispatch({ type: 'change', update, key, at: Date.now() }),
    [],
  );
  const adopt = useCallback((document: Document) => dispatch({ type: 'adopt', document }), []);

  const rebase = useCallback(
    (update: DocumentChange<Document>) => dispatch({ type: 'rebase', update }),
    [],
  );

  return {
    document: present,
    save,
    saver,
    /** Whether a draft of this browser was restored. */
    restored,
    /** Whether leaving now would lose something: it is neither saved nor kept. For `LeaveGuard`. */
    isAtRisk: save.status !== 'saved' && !keepsDrafts(owner),
    /** Discards the draft of this browser. */
    discardDraft() {
      setRestored(false);
      change(() => documentOf(save.record));
    },
    /** @param key what is changed: changes of one thing in quick succession are undone at once */
    change,
    /** Adopts the server's version of the document, without a step of undo. */
    adopt,
    /** Puts a colleague's changes into the document and into each step of undo and redo. */
    rebase,
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Resolves a conflict by the colleague's document, as a step that can be undone. */
    acceptRemote() {
      const remote = saver.acceptRemote();
      if (remote) change(() => remote.document);
    },
  };
}
