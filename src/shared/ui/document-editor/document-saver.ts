import {
  answerOf,
  CONFLICT,
  describeFailure,
  fieldErrorsOf,
  isApiFailure,
  isForbidden,
  isPassingFault,
  UNPROCESSABLE,
} from '../../api';
import type * as z from 'zod/mini';
import { createStore } from '@/shared/state';
import {
  findErrors,
  NO_ERRORS,
  remainingErrors,
  type DocumentErrors,
  type DocumentShape,
} from './document-errors';

/**
 * `saved`; `waiting` for a pause in typing; `saving`; `invalid`: something has to be put right first; `failed`: can be
 * tried again; `conflict`: a colleague has saved meanwhile.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict';

/** How saving is; `Entity` is the record the document belongs to. */
export interface SaverState<Entity> {
  status: SaveStatus;
  errors: DocumentErrors;
  /** Why it failed, in people's words. */
  failure: string | null;
  /** The record as a colleague has left it, while it is not decided whose is kept. */
  conflict: Entity | null;
  /** The record as it was last saved or read. */
  record: Entity;
}

/** What a document is and how it is saved. */
export interface DocumentResource<Document, Entity> extends DocumentShape<Document> {
  documentOf: (record: Entity) => Document;
  /** What tells one saved state of the record from the next, such as `updated_at`. */
  versionOf: (record: Entity) => string | null;
  /**
   * Saves the document.
   * @param seenAt version of the record that the document grew from; a later one on the server must be refused (409)
   * @returns the record with the document in it
   * @throws {ApiFailure}
   */
  send: (document: Document, seenAt: string | null) => Promise<Entity>;
  /** The record in a refusal because of an unseen save, see `clashingRecord`. */
  clashing: (error: unknown) => Entity | null;
  /** Called after each save. */
  onSaved?: (record: Entity) => void;
  /** Of a document that is joined with what others save meanwhile: the record it grew from, kept beside a draft. */
  joined?: {
    schema: z.ZodMiniType<Entity>;
    base: () => Entity;
    /** A kept draft is gone on with, and grew from this one. */
    goOnFrom: (base: Entity) => void;
  };
}

const PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;

function whyFailed(error: unknown): string {
  const isRefusal = isApiFailure(error) && (error.status === CONFLICT || isForbidden(error));
  return (isRefusal && error.serverMessage) || describeFailure(error);
}

/**
 * Saves a document while it is edited: after each pause (autosave), one call at a time, again by itself after a passing
 * fault, and never over what somebody else has saved unseen.
 * @param start the record as it was read
 * @param begun version of what the person began with; another than the record's where a kept draft is gone on with
 */
export function createDocumentSaver<Document, Entity>(
  resource: DocumentResource<Document, Entity>,
  start: Entity,
  begun: string | null,
) {
  const { documentOf, versionOf, send, clashing, onSaved } = resource;
  const store = createStore<SaverState<Entity>>({
    status: 'saved',
    errors: NO_ERRORS,
    failure: null,
    conflict: null,
    record: start,
  });
  let document = documentOf(start);
  let savedText = JSON.stringify(document);
  let seenAt = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const set = (change: Partial<SaverState<Entity>>) => store.set({ ...store.get(), ...change });
  const isSaved = () => JSON.stringify(document) === savedText;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  function handleFailure(error: unknown): void {
    const current = clashing(error);
    if (current !== null) {
      set({ status: 'conflict', conflict: current });
    } else if (isApiFailure(error) && error.status === UNPROCESSABLE) {
      set({ status: 'invalid', errors: { ...store.get().errors, ...fieldErrorsOf(error) } });
    } else {
      set({ status: 'failed', failure: whyFailed(error) });
      if (isPassingFault(error)) schedule(TRY_AGAIN_MS);
    }
  }

  async function run(): Promise<void> {
    const sent = document;
    const wrong = findErrors(resource, sent);
    if (wrong !== NO_ERRORS) {
      set({ status: 'invalid', errors: { ...store.get().errors, ...wrong } });
      return;
    }
    set({ status: 'saving', failure: null });
    try {
      const saved = await answerOf(send(sent, seenAt));
      savedText = JSON.stringify(sent);
      // It is saved, but the answer did not give the new version.
      seenAt = saved && versionOf(saved);
      set({ status: isSaved() ? 'saved' : 'waiting', record: saved ?? store.get().record });
      if (saved) onSaved?.(saved);
    } catch (error) {
      handleFailure(error);
    }
  }

  /** Saves what is not saved yet. @returns whether all of it is */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    while (!isSaved() && store.get().conflict === null) {
      running ??= run().finally(() => {
        running = null;
      });
      await running;
      if (store.get().status !== 'waiting' && !isSaved()) return false;
    }
    return isSaved() && store.get().conflict === null;
  }

  return {
    state: store.get,
    /** The state, for a component. */
    use: store.use,
    save,
    /** Version of the record that the document grew from. */
    seenAt: () => seenAt,
    isSaved,
    /** The document as it is now. */
    document: () => document,
    /** A colleague has saved what stands against what is not saved here: nothing is sent until it is settled. */
    clash(current: Entity): void {
      clearTimeout(timer);
      set({ status: 'conflict', conflict: current });
    },
    /** The document has become another. */
    change(next: Document) {
      if (next === document) return;
      const errors = remainingErrors(resource, store.get().errors, document, next);
      document = next;
      if (store.get().conflict !== null) return;
      if (isSaved()) {
        clearTimeout(timer);
        set({ status: running ? 'saving' : 'saved', errors });
        return;
      }
      set({ status: running ? 'saving' : 'waiting', errors });
      schedule(PAUSE_MS);
    },
    /** Of what was sent a part is saved, and the rest is refused: what is undone from here on is sent again. */
    savedPart(record: Entity): void {
      seenAt = versionOf(record);
      savedText = JSON.stringify(documentOf(record));
      set({ record });
      onSaved?.(record);
    },
    /** Something else has been done to the record, like publishing. */
    take(next: Entity) {
      seenAt = versionOf(next);
      savedText = JSON.stringify(documentOf(next));
      set({ record: next, errors: NO_ERRORS, status: isSaved() ? 'saved' : 'waiting' });
      if (!isSaved()) schedule(PAUSE_MS);
    },
    showErrors: (errors: DocumentErrors) => set({ errors }),
    /** Saves over what the colleague has saved: the person has seen it and wants theirs. */
    keepLocal(): void {
      const { conflict } = store.get();
      if (conflict === null) return;
      seenAt = versionOf(conflict);
      savedText = JSON.stringify(documentOf(conflict));
      set({ conflict: null, record: conflict, status: isSaved() ? 'saved' : 'waiting' });
      void save();
    },
    /** Goes on with what the colleague has saved. @returns it; null where there is no conflict */
    acceptRemote(): { document: Document } | null {
      const { conflict } = store.get();
      if (conflict === null) return null;
      seenAt = versionOf(conflict);
      document = documentOf(conflict);
      savedText = JSON.stringify(document);
      set({ conflict: null, record: conflict, status: 'saved', errors: NO_ERRORS });
      return { document };
    },
    /** The person leaves: what waited for a pause is sent at once. */
    leave(): void {
      clearTimeout(timer);
      if (store.get().status === 'waiting') void save();
    },
  };
}
