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
import { trackDocument, type DocumentHolder } from './document-baseline';
import {
  findErrors,
  NO_ERRORS,
  remainingErrors,
  type DocumentErrors,
  type DocumentShape,
} from './document-errors';

/**
 * `waiting`: for a pause in typing · `invalid`: to be corrected first · `failed`: can be tried again ·
 * `conflict`: a colleague has saved meanwhile.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict';

/** The state of saving; `Entity` is the record the document belongs to. */
export interface SaverState<Entity> {
  status: SaveStatus;
  errors: DocumentErrors;
  /** The reason of the failure, for people. */
  failure: string | null;
  /** The record as a colleague saved it, until a person has chosen a version. */
  conflict: Entity | null;
  /** The record as it was last saved or read. */
  record: Entity;
}

/** The schema of a document and its save call. */
export interface DocumentResource<Document, Entity>
  extends DocumentShape<Document>, DocumentHolder<Document, Entity> {
  /**
   * Saves the document.
   * @param seenAt version of the record on which the document is based; the server must refuse (409) where
   *   it has a later one
   * @returns the record with the document in it
   * @throws {ApiFailure}
   */
  send: (document: Document, seenAt: string | null) => Promise<Entity>;
  /** The record in a refusal because of an unseen save, see `clashingRecord`. */
  clashing: (error: unknown) => Entity | null;
  /** Called after each save. */
  onSaved?: (record: Entity) => void;
  /** For documents that are merged with colleagues' changes: the base record, kept beside a draft. */
  joined?: {
    schema: z.ZodMiniType<Entity>;
    base: () => Entity;
    /** Restores a draft that is based on this record. */
    goOnFrom: (base: Entity) => void;
  };
}

const PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;

function whyFailed(error: unknown): string {
  const isRefusal = isApiFailure(error) && (error.status === CONFLICT || isForbidden(error));
  return (isRefusal && error.serverMessage) || describeFailure(error);
}

const savedState = <Entity>(record: Entity): SaverState<Entity> => ({
  status: 'saved',
  errors: NO_ERRORS,
  failure: null,
  conflict: null,
  record,
});

/** Returns the state after a failed save; present errors stay. */
function stateAfterFailure<Entity>(
  error: unknown,
  clash: Entity | null,
  errors: DocumentErrors,
): Partial<SaverState<Entity>> {
  if (clash !== null) return { status: 'conflict', conflict: clash };
  if (isApiFailure(error) && error.status === UNPROCESSABLE)
    return { status: 'invalid', errors: { ...errors, ...fieldErrorsOf(error) } };
  return { status: 'failed', failure: whyFailed(error) };
}

/**
 * Saves a document after each pause in editing, one call at a time. Passing faults are retried; unseen saves
 * of others are never overwritten.
 * @param start the record as it was read
 * @param begun version on which the document is based; differs from the record's where a draft was restored
 */
export function createDocumentSaver<Document, Entity>(
  resource: DocumentResource<Document, Entity>,
  start: Entity,
  begun: string | null,
) {
  const { send, clashing, onSaved } = resource;
  const store = createStore(savedState(start));
  const tracked = trackDocument(resource, start, begun);
  const { isSaved } = tracked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const set = (change: Partial<SaverState<Entity>>) => store.set({ ...store.get(), ...change });
  const restingStatus = () => (isSaved() ? 'saved' : 'waiting');
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  async function run(): Promise<void> {
    const sent = tracked.now();
    const { errors } = store.get();
    const wrong = findErrors(resource, sent);
    if (wrong !== NO_ERRORS) return set({ status: 'invalid', errors: { ...errors, ...wrong } });
    set({ status: 'saving', failure: null });
    try {
      const saved = await answerOf(send(sent, tracked.seenAt()));
      tracked.noteSaved(sent, saved);
      set({ status: restingStatus(), record: saved ?? store.get().record });
      if (saved) onSaved?.(saved);
    } catch (error) {
      const failed = stateAfterFailure(error, clashing(error), store.get().errors);
      set(failed);
      if (failed.status === 'failed' && isPassingFault(error)) schedule(TRY_AGAIN_MS);
    }
  }

  /** Saves pending changes. @returns whether everything is saved */
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

  /** The document was edited. */
  function change(next: Document): void {
    const before = tracked.now();
    if (next === before) return;
    const errors = remainingErrors(resource, store.get().errors, before, next);
    tracked.edit(next);
    if (store.get().conflict !== null) return;
    set({ status: running ? 'saving' : restingStatus(), errors });
    if (isSaved()) clearTimeout(timer);
    else schedule(PAUSE_MS);
  }

  return {
    state: store.get,
    /** The state, for a component. */
    use: store.use,
    save,
    /** Version of the record on which the document is based. */
    seenAt: tracked.seenAt,
    isSaved,
    /** The document as it is now. */
    document: tracked.now,
    change,
    /** A colleague's save conflicts with pending changes: nothing is sent until the person decides. */
    clash(current: Entity): void {
      clearTimeout(timer);
      set({ status: 'conflict', conflict: current });
    },
    /** Only a part of the sent changes was saved; undoing the rest sends it again. */
    savedPart(record: Entity): void {
      tracked.rebase(record);
      set({ record });
      onSaved?.(record);
    },
    /** Adopts a record changed by another action, such as publishing. */
    adopt(next: Entity) {
      tracked.rebase(next);
      set({ record: next, errors: NO_ERRORS, status: restingStatus() });
      if (!isSaved()) schedule(PAUSE_MS);
    },
    showErrors: (errors: DocumentErrors) => set({ errors }),
    /** Overwrites the colleague's save: the person has seen it and chose theirs. */
    keepLocal(): void {
      const { conflict } = store.get();
      if (conflict === null) return;
      tracked.rebase(conflict);
      set({ conflict: null, record: conflict, status: restingStatus() });
      void save();
    },
    /** Accepts the colleague's save. @returns its document; null where there is no conflict */
    acceptRemote(): { document: Document } | null {
      const { conflict } = store.get();
      if (conflict === null) return null;
      const document = resource.documentOf(conflict);
      tracked.edit(document);
      tracked.rebase(conflict);
      set({ conflict: null, record: conflict, status: 'saved', errors: NO_ERRORS });
      return { document };
    },
    /** Sends pending changes at once, as the person leaves. */
    leave(): void {
      clearTimeout(timer);
      if (store.get().status === 'waiting') void save();
    },
  };
}
