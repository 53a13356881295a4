import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import {
  formDocumentSchema,
  formQueries,
  saveFormDraft,
  type FormDocument,
  type LeadFormDetail,
} from '@/entities/lead-form';
import { draftStore } from '@/shared/lib/drafts';
import { createDraftSaver } from './draft-saver';
import { historyReducer, startHistory, type FormChange } from './form-history';

interface Kept {
  document: FormDocument;
  seenAt: string | null;
}

const subjectOf = (id: number) => `lead-form:${id}`;

/** What this browser kept of an edit that was never saved; null where there is none that differs. */
function readKept(owner: number | null, { id, draft }: LeadFormDetail): Kept | null {
  const kept = owner === null ? null : draftStore.read(owner, subjectOf(id));
  if (kept === null) return null;
  try {
    const parsed = formDocumentSchema.safeParse(JSON.parse(kept.text));
    if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(draft)) return null;
    return { document: parsed.data, seenAt: kept.base || null };
  } catch {
    return null; // Somebody else's writing.
  }
}

/**
 * A form under edit: its document with the way back, saved by itself after each pause, and kept in this browser until it
 * is saved, so that it outlives a reload, a lost login and a lost network.
 */
export function useFormEditor(form: LeadFormDetail, owner: number | null) {
  const client = useQueryClient();
  const [kept] = useState(() => readKept(owner, form));
  const [restored, setRestored] = useState(kept !== null);
  const [history, dispatch] = useReducer(
    historyReducer,
    kept?.document ?? form.draft,
    startHistory,
  );
  const [saver] = useState(() =>
    createDraftSaver({
      form,
      seenAt: kept ? kept.seenAt : form.updated_at,
      send: (draft, seenAt) => saveFormDraft(form.id, draft, seenAt),
      onSaved: (saved) => {
        client.setQueryData(formQueries.detail(form.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: formQueries.lists() });
      },
    }),
  );
  const save = useSyncExternalStore(saver.subscribe, saver.state);
  const { present } = history;

  useEffect(() => saver.change(present), [saver, present]);

  useEffect(() => {
    if (owner === null) return;
    if (saver.isSaved()) draftStore.remove(owner, subjectOf(form.id));
    else {
      const draft = { text: JSON.stringify(present), base: saver.seenAt() ?? '' };
      draftStore.write(owner, subjectOf(form.id), draft);
    }
  }, [saver, owner, form.id, present, save.status]);

  useEffect(() => {
    const again = () => void saver.save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      saver.leave();
    };
  }, [saver]);

  const change = useCallback(
    (update: FormChange, key?: string) => dispatch({ type: 'change', update, key, at: Date.now() }),
    [],
  );
  const adopt = useCallback((document: FormDocument) => dispatch({ type: 'adopt', document }), []);

  return {
    document: present,
    save,
    saver,
    restored,
    /** Gives up what was kept in this browser. */
    discardKept() {
      setRestored(false);
      change(() => save.form.draft);
    },
    change,
    adopt,
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;
