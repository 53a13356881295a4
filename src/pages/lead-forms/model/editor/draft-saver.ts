import { clashingForm, type FormDocument, type LeadFormDetail } from '@/entities/lead-form';
import {
  describeFailure,
  fieldErrorsOf,
  isApiFailure,
  isPassingFault,
  UNPROCESSABLE,
} from '@/shared/api';
import { findErrors, NO_ERRORS, remainingErrors, type DocumentErrors } from './document-errors';

/**
 * `saved`; `waiting` for a pause in typing; `saving`; `invalid`: something has to be put right first; `failed`: can be
 * tried again; `conflict`: a colleague has saved meanwhile.
 */
type SaveStatus = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict';

export interface SaverState {
  status: SaveStatus;
  errors: DocumentErrors;
  /** Why it failed, in people's words. */
  failure: string | null;
  /** The form as a colleague has left it, while it is not decided whose is kept. */
  conflict: LeadFormDetail | null;
  /** The form as it was last saved or read. */
  form: LeadFormDetail;
}

interface SaverOptions {
  form: LeadFormDetail;
  /** `updated_at` of what the person began with; another than the form's where a kept draft is gone on with. */
  seenAt: string | null;
  send: (draft: FormDocument, seenAt: string | null) => Promise<LeadFormDetail>;
  onSaved: (form: LeadFormDetail) => void;
}

const PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;

const textOf = (document: FormDocument) => JSON.stringify(document);

function whyFailed(error: unknown): string {
  const isRefusal = isApiFailure(error) && (error.status === 409 || error.status === 403);
  return (isRefusal && error.serverMessage) || describeFailure(error);
}

/**
 * Saves a document while it is edited: after each pause, one call at a time, and never over what somebody else has saved
 * unseen.
 */
export function createDraftSaver({ form, seenAt: begun, send, onSaved }: SaverOptions) {
  let state: SaverState = {
    status: 'saved',
    errors: NO_ERRORS,
    failure: null,
    conflict: null,
    form,
  };
  let document = form.draft;
  let savedText = textOf(form.draft);
  let seenAt = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SaverState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const isSaved = () => textOf(document) === savedText;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  async function run(): Promise<void> {
    const sent = document;
    const wrong = findErrors(sent);
    if (wrong !== NO_ERRORS) {
      set({ status: 'invalid', errors: { ...state.errors, ...wrong } });
      return;
    }
    set({ status: 'saving', failure: null });
    try {
      const saved = await send(sent, seenAt);
      savedText = textOf(sent);
      seenAt = saved.updated_at;
      set({ status: isSaved() ? 'saved' : 'waiting', form: saved });
      onSaved(saved);
    } catch (error) {
      const current = clashingForm(error);
      if (current) {
        set({ status: 'conflict', conflict: current });
      } else if (isApiFailure(error) && error.status === UNPROCESSABLE) {
        set({ status: 'invalid', errors: { ...state.errors, ...fieldErrorsOf(error) } });
      } else {
        set({ status: 'failed', failure: whyFailed(error) });
        if (isPassingFault(error)) schedule(TRY_AGAIN_MS);
      }
    }
  }

  /** Saves what is not saved yet. @returns whether all of it is */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    while (!isSaved() && state.conflict === null) {
      running ??= run().finally(() => {
        running = null;
      });
      await running;
      if (state.status !== 'waiting' && !isSaved()) return false;
    }
    return isSaved() && state.conflict === null;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    save,
    /** `updated_at` of what the document grew from. */
    seenAt: () => seenAt,
    isSaved,
    /** The document has become another. */
    change(next: FormDocument) {
      if (next === document) return;
      const errors = remainingErrors(state.errors, document, next);
      document = next;
      if (state.conflict !== null) return;
      if (isSaved()) {
        clearTimeout(timer);
        set({ status: running ? 'saving' : 'saved', errors });
        return;
      }
      set({ status: running ? 'saving' : 'waiting', errors });
      schedule(PAUSE_MS);
    },
    /** Something else has been done to the form, like publishing. */
    take(next: LeadFormDetail) {
      seenAt = next.updated_at;
      savedText = textOf(next.draft);
      set({ form: next, errors: NO_ERRORS, status: isSaved() ? 'saved' : 'waiting' });
      if (!isSaved()) schedule(PAUSE_MS);
    },
    showErrors: (errors: DocumentErrors) => set({ errors }),
    /** Saves over what the colleague has saved: the person has seen it and wants theirs. */
    keepMine(): void {
      if (state.conflict === null) return;
      seenAt = state.conflict.updated_at;
      set({ conflict: null, form: state.conflict, status: 'waiting' });
      void save();
    },
    /** Goes on with what the colleague has saved. @returns it */
    takeTheirs(): FormDocument | null {
      const { conflict } = state;
      if (conflict === null) return null;
      seenAt = conflict.updated_at;
      savedText = textOf(conflict.draft);
      document = conflict.draft;
      set({ conflict: null, form: conflict, status: 'saved', errors: NO_ERRORS });
      return conflict.draft;
    },
    /** The person leaves: what waited for a pause is sent at once. */
    leave(): void {
      clearTimeout(timer);
      if (state.status === 'waiting') void save();
    },
  };
}
