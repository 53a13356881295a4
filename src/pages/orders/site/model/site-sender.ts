import { siteDraftSubject, type OrderSite, type SitePatchInput } from '@/entities/orders/order';
import { tokenStore } from '@/shared/auth';
import type { DraftChange } from './change-draft';
import { judgeFailure } from './judge-failure';
import { refusedOf } from './refusals';
import type { SendStatus } from './resting';
import { createSenderState, type MeasuredOrder } from './sender-state';
import { sending, settled } from './settled';
import { isEmpty } from './site-draft';

const PAUSE_MS = 800;
/** Another tab sends its changes itself; this one does where that tab is gone. */
const OF_OTHER_TAB_MS = 10_000;
/** They last until the server answers. */
const LASTING: readonly SendStatus[] = ['offline', 'busy', 'saving'];

interface SenderOf extends MeasuredOrder {
  /** @throws {ApiFailure} */
  send: (patch: SitePatchInput) => Promise<OrderSite>;
  /** Shows a read order. */
  onRead: (site: OrderSite) => void;
  /** Reads the order anew. @throws {ApiFailure} */
  read: () => Promise<OrderSite>;
}

/**
 * Calls back when the connection is back, and when another tab has changed the draft.
 * @returns the way to stop
 */
function follow(orderId: number, retry: () => void, onOtherTab: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.endsWith(`:${siteDraftSubject(orderId)}`)) onOtherTab();
  };
  window.addEventListener('online', retry);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('storage', hear);
  };
}

/**
 * Keeps the measurements in the browser at once and sends them after each pause, until the server has them.
 * The tabs of one person share the kept draft.
 */
export function createSiteSender({ send, onRead, read, ...measured }: SenderOf) {
  const state = createSenderState(measured);
  const { set } = state;
  let isOld = state.isKept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = false;
  /** The server has asked for no call before this moment. */
  let notBefore = 0;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    // Left screens try no more: another person may be signed in by then.
    if (isOpen) timer = setTimeout(() => void flush(), Math.max(ms, notBefore - Date.now()));
  };
  /** Reads the order anew after a refused change. @returns whether the draft leads to another change */
  async function meetConflict(failure: string | null, patch: SitePatchInput): Promise<boolean> {
    set({ status: 'failed', failure });
    try {
      onRead(await read());
    } catch (error) {
      // The next try tells how the order has changed.
      return fail(error, patch);
    }
    const next = state.patch();
    return next !== null && JSON.stringify(next) !== JSON.stringify(patch);
  }

  async function fail(error: unknown, patch: SitePatchInput): Promise<boolean> {
    const judged = judgeFailure(error);
    if (judged.kind === 'wait') {
      const { status, ms } = judged;
      set({ status, failure: null });
      notBefore = status === 'busy' ? Date.now() + (ms ?? 0) : 0;
      if (ms !== null) schedule(ms);
      return false;
    }
    // The server saved no part of the sent change.
    state.edit((now) => ({ ...now, sent: [] }));
    if (judged.kind === 'conflict') return meetConflict(judged.text, patch);
    if (judged.kind === 'failed') {
      set({ status: 'failed', failure: judged.text });
      return false;
    }
    const refused = refusedOf(error, patch);
    const isNew = Object.keys(refused).some((place) => !(place in state.get().refused));
    const [failure = judged.text] = Object.values(refused);
    set({ refused: { ...state.get().refused, ...refused }, status: 'failed', failure });
    // The rest is saved without the refused values.
    return isNew;
  }

  /** Reads the order that a kept draft is of: it may be days old. @returns whether that worked */
  async function meetColleagues(): Promise<boolean> {
    try {
      onRead(await read());
      isOld = false;
      state.ask();
    } catch (error) {
      await fail(error, {});
    }
    return !isOld;
  }

  /** Sends the present changes once. @returns whether to send the next ones at once */
  async function sendOnce(): Promise<boolean> {
    if (isOld && !(await meetColleagues())) return false;
    const patch = state.patch();
    if (patch === null) {
      state.edit((now) => now);
      state.rest();
      return false;
    }
    const { draft, status } = state.get();
    if (!LASTING.includes(status)) set({ status: 'saving' });
    state.edit((now) => sending(now, patch));
    try {
      const saved = await send(patch);
      notBefore = 0;
      onRead(saved);
      state.edit((now) => settled(now, { draft, patch }, saved));
      set({ savedAt: Date.now() });
      state.rest();
      return state.patch() !== null;
    } catch (error) {
      return fail(error, patch);
    }
  }

  /** Sends all valid changes. @returns whether the server has all of the draft */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= (async () => {
      while (await sendOnce());
    })().finally(() => {
      running = null;
    });
    await running;
    return state.get().status === 'saved';
  }

  function change(by: DraftChange): void {
    const { status } = state.get();
    state.edit(by);
    if (!LASTING.includes(status)) set({ status: 'waiting', failure: null });
    schedule(PAUSE_MS);
  }

  /** Follows the connection and other tabs. @returns the way to stop, which sends what waits */
  function start(): () => void {
    const retry = () => {
      if (!isEmpty(state.get().draft)) void flush();
    };
    const hear = () => {
      state.follow();
      schedule(OF_OTHER_TAB_MS);
    };
    isOpen = true;
    const unfollow = follow(measured.orderId, retry, hear);
    retry();
    return () => {
      isOpen = false;
      unfollow();
      clearTimeout(timer);
      if (state.get().status === 'waiting' && tokenStore.get() !== null) void flush();
    };
  }

  return { use: state.use, change, flush, start };
}
export type SiteSender = ReturnType<typeof createSiteSender>;
