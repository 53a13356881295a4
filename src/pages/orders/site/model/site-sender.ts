import type { OrderSite, SitePatchInput } from '@/entities/orders/order';
import {
  CONFLICT,
  failureText,
  fieldErrorsOf,
  isApiFailure,
  isPassingFault,
  SERVER_ERROR,
  UNAUTHORIZED,
  UNPROCESSABLE,
} from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { createStore } from '@/shared/state';
import type { DraftChange } from './change-draft';
import { keptDraft } from './kept-draft';
import { pruned, sending, settled } from './settled';
import { isEmpty, patchOf, type Refused, type SiteDraft } from './site-draft';

const PAUSE_MS = 800;
const TRY_AGAIN_MS = 5000;
/** Another tab sends its changes itself; this one does where that tab is gone. */
const OF_OTHER_TAB_MS = 10_000;

/**
 * `waiting`: for a pause in typing · `incomplete`: for sizes that are not typed yet · `offline`: for a
 * connection · `failed`: says why.
 */
type SendStatus = 'saved' | 'waiting' | 'incomplete' | 'saving' | 'offline' | 'failed';

export interface SenderState {
  draft: SiteDraft;
  status: SendStatus;
  /** When it was last saved here; null: nothing was yet. */
  savedAt: number | null;
  failure: string | null;
  refused: Refused;
}

interface SenderOf {
  orderId: number;
  /** Null: unknown; nothing is kept in the browser then. */
  owner: number | null;
  /** The order as it was last read. */
  site: () => OrderSite;
  /** @throws {ApiFailure} */
  send: (patch: SitePatchInput) => Promise<OrderSite>;
  /** Shows a read order. */
  onRead: (site: OrderSite) => void;
  /** Reads the order anew. @throws {ApiFailure} */
  read: () => Promise<OrderSite>;
}

const NO_DATA: readonly string[] = ['html', 'empty', 'parse', 'schema', 'timeout', 'unanswered'];

/** Whether the same change may be saved by another try: it sets values, so that a repeat does no harm. */
const isPassing = (error: unknown) =>
  isPassingFault(error) ||
  (isApiFailure(error) && (NO_DATA.includes(error.kind) || (error.status ?? 0) >= SERVER_ERROR));

/** Faults by item, where the server names the places of a sent change. */
function refusedOf(error: unknown, { items = [] }: SitePatchInput): Refused {
  const named = Object.entries(fieldErrorsOf(error)).map(([key, message]) => {
    const [, place = '', field = ''] = /^items\.(\d+)\.(.+)$/.exec(key) ?? [];
    const item = place === '' ? undefined : items[Number(place)];
    return [item ? `${item.id}.${field}` : key, message] as const;
  });
  return Object.fromEntries(named);
}

/** The refusals of values that a change did not touch. */
function untouched(refused: Refused, before: SiteDraft, after: SiteDraft): Refused {
  const left = Object.entries(refused).filter(([place]) => {
    const [id = ''] = place.split('.');
    return (
      before.items[id] === after.items[id] && (id in after.items || before.terms === after.terms)
    );
  });
  return Object.fromEntries(left);
}

/**
 * Keeps what is measured in the browser at once and sends it after each pause, until the server has it. Tabs
 * of one person share the kept draft.
 */
export function createSiteSender({ orderId, owner, site, send, onRead, read }: SenderOf) {
  const kept = keptDraft.read(owner, orderId);
  const store = createStore<SenderState>({
    draft: kept,
    status: isEmpty(kept) ? 'saved' : 'waiting',
    savedAt: null,
    failure: null,
    refused: {},
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = false;

  const set = (change: Partial<SenderState>) => store.set({ ...store.get(), ...change });
  const schedule = (ms: number) => {
    clearTimeout(timer);
    // Left screens try no more: another person may be signed in by then.
    if (isOpen) timer = setTimeout(() => void flush(), ms);
  };
  /** Applies a change to the draft that all tabs share. */
  function edit(change: DraftChange): SiteDraft {
    const now = owner === null ? store.get().draft : keptDraft.read(owner, orderId);
    const draft = pruned(change(now), site());
    keptDraft.write(owner, orderId, draft);
    return draft;
  }

  /** After a refusal: the server has nothing of what was sent. */
  const forgetSent = () => set({ draft: edit((now) => ({ ...now, sent: [] })) });

  async function fail(error: unknown, patch: SitePatchInput): Promise<boolean> {
    if (isApiFailure(error) && error.status === UNPROCESSABLE) {
      forgetSent();
      const refused = refusedOf(error, patch);
      const isNew = Object.keys(refused).some((place) => !(place in store.get().refused));
      const [failure = null] = Object.values(refused);
      set({ refused: { ...store.get().refused, ...refused }, status: 'failed', failure });
      // The rest is saved without what was refused.
      return isNew;
    }
    if (isApiFailure(error) && error.status === CONFLICT) {
      forgetSent();
      onRead(await read());
      set({ status: 'failed', failure: error.serverMessage ?? null });
      return false;
    }
    const isLoggedOut = isApiFailure(error) && error.status === UNAUTHORIZED;
    if (isLoggedOut || isPassing(error)) {
      set({ status: 'offline', failure: null });
      if (!isLoggedOut) schedule(TRY_AGAIN_MS);
      return false;
    }
    forgetSent();
    const texts = { failure: 'попробуйте ещё раз', preferServerMessage: true };
    set({ status: 'failed', failure: failureText(error, texts) });
    return false;
  }

  /** Sends what there is once. @returns whether to go on at once */
  async function sendOnce(): Promise<boolean> {
    const { draft, refused } = store.get();
    const current = site();
    const patch = current.editable ? patchOf(current, draft, refused) : null;
    if (patch === null) {
      if (isEmpty(draft)) set({ status: 'saved', failure: null });
      else if (store.get().status !== 'failed') set({ status: 'incomplete' });
      return false;
    }
    if (store.get().status !== 'offline') set({ status: 'saving' });
    set({ draft: edit((now) => sending(now, patch)) });
    try {
      const saved = await send(patch);
      onRead(saved);
      const left = edit((now) => settled(now, { draft, patch }, saved));
      const hasRefused = Object.keys(store.get().refused).length > 0;
      const isLeft = patchOf(saved, left, store.get().refused) !== null;
      const rest = isEmpty(left) ? 'saved' : isLeft ? 'waiting' : 'incomplete';
      set({ draft: left, savedAt: Date.now(), status: hasRefused ? 'failed' : rest });
      return isLeft;
    } catch (error) {
      return fail(error, patch).catch(() => false);
    }
  }

  /** Sends everything that is sound. @returns whether the server has all of it */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= (async () => {
      while (await sendOnce());
    })().finally(() => {
      running = null;
    });
    await running;
    return store.get().status === 'saved';
  }

  function change(by: DraftChange): void {
    const { draft: before, refused, status } = store.get();
    const draft = edit(by);
    const left = untouched(refused, before, draft);
    const isWaiting = status !== 'saving' && status !== 'offline';
    set({ draft, refused: left, ...(isWaiting && { status: 'waiting', failure: null }) });
    schedule(PAUSE_MS);
  }

  /** Follows the connection and other tabs. @returns the way to stop, which sends what waits */
  function start(): () => void {
    const retry = () => {
      if (!isEmpty(store.get().draft)) void flush();
    };
    const hear = ({ key }: StorageEvent) => {
      if (owner === null || (key !== null && !key.endsWith(`:order-site:${orderId}`))) return;
      set({ draft: keptDraft.read(owner, orderId) });
      schedule(OF_OTHER_TAB_MS);
    };
    isOpen = true;
    window.addEventListener('online', retry);
    window.addEventListener('storage', hear);
    retry();
    return () => {
      isOpen = false;
      window.removeEventListener('online', retry);
      window.removeEventListener('storage', hear);
      clearTimeout(timer);
      if (store.get().status === 'waiting' && tokenStore.get() !== null) void flush();
    };
  }

  return { state: store.get, use: store.use, change, flush, start };
}
export type SiteSender = ReturnType<typeof createSiteSender>;
