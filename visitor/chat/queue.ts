import type { VisitorMessage } from '../../contract/chat/chat-message';
import type { Answer } from './api';
import type { Store, Unsent } from './store';

const SECOND_MS = 1000;
const PAUSES = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND_MS);
const LATE_MS = 60 * SECOND_MS;
const NONCE_BYTES = 16;
const CONFLICT = 409;

/** Random; `randomUUID` is there on https only. */
export const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** One of all tabs at a time, where the browser knows how. */
async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Only on https.
  const { locks } = navigator as { locks?: LockManager };
  let isHeld = false;
  try {
    if (locks) {
      return await locks.request(name, () => {
        isHeld = true;
        return work();
      });
    }
  } catch (fault) {
    // A page without an origin, or with its memory blocked, is refused the lock itself.
    if (isHeld) throw fault;
  }
  return work();
}

/** Whether the visitor is to be told that a message has not gone out. */
export const isFailed = ({ error, since }: Unsent): boolean =>
  error !== null || Date.now() - since >= LATE_MS;

interface QueueHooks {
  send: (item: Unsent) => Promise<Answer<VisitorMessage>>;
  /** It has arrived; called before it leaves the queue. */
  onSent: (message: VisitorMessage) => void;
  onLost: (kind: 'lost' | 'gone') => void;
  onChange: () => void;
}

/**
 * Sends messages in their order, one under way, until the server has taken or refused each. Sent again, a message keeps its
 * nonce: the server stores it once.
 */
export function openQueue(store: Store, { send, onSent, onLost, onChange }: QueueHooks) {
  let isRunning = false;
  let isAsked = false;
  let failures = 0;
  let wake: (() => void) | null = null;
  /** Until then the server wants to hear nothing. */
  let quietUntil = 0;
  let reminder: ReturnType<typeof setTimeout> | undefined;

  /** Shows how it stands, and once more when the visitor is to be told that the oldest message is late. */
  function tell() {
    onChange();
    remind();
  }
  function remind() {
    clearTimeout(reminder);
    const due = store
      .unsent()
      .filter((item) => !isFailed(item))
      .map(({ since }) => since + LATE_MS);
    if (due.length === 0) return;
    // A clock that was set back makes it no longer: a timer knows no more than some weeks.
    reminder = setTimeout(tell, Math.min(LATE_MS, Math.min(...due) - Date.now()));
  }

  /** The pause until the next attempt, in milliseconds; null: there is nothing to send. */
  async function attempt(): Promise<number | null> {
    const item = store.unsent().find(({ error }) => error === null);
    if (!item) return null;
    const answer = await send(item);
    // Erased meanwhile.
    if (!store.isUnsent(item.nonce)) return 0;
    if (answer.kind === 'ok') {
      failures = 0;
      onSent(answer.data);
      store.dropUnsent(item.nonce);
      tell();
      return 0;
    }
    if (answer.kind === 'later') {
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? LATE_MS;
      failures += 1;
      quietUntil = Date.now() + answer.retryAfterMs;
      tell();
      return Math.max(pause, answer.retryAfterMs);
    }
    if (answer.kind === 'refused') {
      const { message, status } = answer;
      // The server knows this nonce with something else.
      const nonce = status === CONFLICT ? newNonce() : item.nonce;
      if (nonce !== item.nonce) store.dropUnsent(item.nonce);
      store.keepUnsent({ ...item, nonce, error: message });
      tell();
      return 0;
    }
    onLost(answer.kind);
    return null;
  }

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = () => {
        if (Date.now() >= quietUntil) resolve();
      };
      setTimeout(resolve, ms);
    });

  async function run() {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        for (;;) {
          const pause = await alone(store.start, attempt);
          if (pause === null) break;
          if (pause > 0) await rest(pause);
        }
      }
    } finally {
      isRunning = false;
    }
  }

  remind();
  return {
    /** To be called where another tab may have put a message in. */
    remind,
    items: () => store.unsent(),
    add(body: string, { nonce = newNonce(), files = [], error = null }: Partial<Unsent> = {}) {
      const at = Math.max(Date.now(), ...store.unsent().map((item) => item.at + 1));
      store.keepUnsent({ nonce, body, files, at, since: at, error });
      tell();
      void run();
    },
    /** Tries a message again that the visitor was told of. */
    repeat(item: Unsent) {
      store.keepUnsent({ ...item, since: Date.now(), error: null });
      tell();
      wake?.();
      void run();
    },
    /** Takes one back that will not go out. */
    drop({ nonce }: Unsent) {
      store.dropUnsent(nonce);
      tell();
    },
    /** Goes on, now: the network may be back. */
    resume() {
      wake?.();
      void run();
    },
  };
}
