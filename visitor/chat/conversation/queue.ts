import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer } from './api';
import { isToUpload, type Store, type Unsent } from './store';
import { TEXTS } from '../texts';

const SECOND_MS = 1000;
const PAUSES = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND_MS);
const LATE_MS = 60 * SECOND_MS;
const NONCE_BYTES = 16;
/** So many files go up ahead of their messages. */
const MOST_AHEAD = 5;
const CONFLICT = 409;
/** A file that has not arrived so often will not. */
const MOST_TIMEOUTS = 3;
/** There was something to do, and there is no more. */
const NOTHING = { kind: 'ok', data: null } as const;

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

/** A refusal made here, not by a server. */
export const refused = (message: string): Answer<never> => ({
  kind: 'refused',
  status: 0,
  message,
  errors: {},
});

/**
 * Works until there is nothing left to do; what cannot be done yet is tried again after growing pauses.
 * @param work one attempt, told how many have failed before it; null: there is nothing to do
 */
function makeWorker(work: (failures: number) => Promise<Answer<unknown> | null>) {
  let isRunning = false;
  let isAsked = false;
  let wake: (() => void) | null = null;

  async function workOff() {
    let failures = 0;
    for (;;) {
      const answer = await work(failures);
      if (!answer) return;
      if (answer.kind !== 'later') {
        failures = 0;
        continue;
      }
      const { retryAfterMs } = answer;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? LATE_MS;
      failures += 1;
      /** Until then the server wants to hear nothing. */
      const quietUntil = Date.now() + retryAfterMs;
      await new Promise<void>((resolve) => {
        wake = () => {
          if (Date.now() >= quietUntil) resolve();
        };
        setTimeout(resolve, Math.max(pause, retryAfterMs));
      });
    }
  }
  async function run() {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await workOff();
      }
    } finally {
      isRunning = false;
    }
  }
  return {
    run,
    /** Does not wait for the next attempt. */
    hurry() {
      wake?.();
      void run();
    },
  };
}

interface QueueHooks {
  /** Sends the bytes of a message's file ahead of it. */
  upload: (item: Unsent) => Promise<Answer<ChatFile>>;
  send: (item: Unsent) => Promise<Answer<VisitorMessage>>;
  /** It has arrived; called before it leaves the queue. */
  onSent: (message: VisitorMessage) => void;
  onLost: (kind: 'lost' | 'gone') => void;
  onChange: () => void;
}

/**
 * Sends messages in their order, one under way, until the server has taken or refused each. Sent again, a
 * message keeps its nonce: the server stores it once. Files go up beside it, one under way in each tab; what
 * is written behind a file waits for it, until the visitor is told that it has not gone out.
 */
export function openQueue(store: Store, { upload, send, onSent, onLost, onChange }: QueueHooks) {
  /** A file goes up, and nothing has gone wrong: nothing is late that waits for it. */
  let isGoingUp = false;
  let isOver = false;
  let reminder: ReturnType<typeof setTimeout> | undefined;

  const isFailed = ({ error, since }: Unsent) =>
    error !== null || (!isGoingUp && Date.now() - since >= LATE_MS);

  /** Shows how it stands, and once more when the visitor is to be told that the oldest message is late. */
  function publish() {
    onChange();
    remind();
    // Messages behind a file stop waiting.
    if (!isOver) {
      void messages.run();
      void files.run();
    }
  }
  function remind() {
    clearTimeout(reminder);
    const due = store
      .unsent()
      .filter((item) => !isFailed(item))
      .map(({ since }) => since + LATE_MS);
    if (isGoingUp || due.length === 0) return;
    // A clock that was set back makes it no longer: a timer knows no more than some weeks.
    reminder = setTimeout(publish, Math.min(LATE_MS, Math.min(...due) - Date.now()));
  }

  /** A refused message stays with its reason, and holds up no other. */
  function refuse(item: Unsent, message: string, status: number) {
    // The server knows this nonce with something else.
    const nonce = status === CONFLICT ? newNonce() : item.nonce;
    if (nonce !== item.nonce) store.dropUnsent(item.nonce);
    store.keepUnsent({ ...item, nonce, error: message });
  }

  /** Settles a message by its answer; an erased one is ignored. */
  function settle<Data>(item: Unsent, answer: Answer<Data>, onOk: (data: Data) => void) {
    if (!store.isUnsent(item.nonce)) return NOTHING;
    if (answer.kind === 'ok') onOk(answer.data);
    else if (answer.kind === 'refused') refuse(item, answer.message, answer.status);
    else if (answer.kind !== 'later') {
      isOver = answer.kind === 'gone';
      onLost(answer.kind);
      return null;
    }
    publish();
    return answer;
  }

  const files = makeWorker(async (failures) => {
    const ofFiles = store.unsent().filter((each) => each.error === null && each.files?.length);
    const waiting = ofFiles.filter(isToUpload);
    // The server keeps a few files that no message has; one that does not get through holds up no other.
    const item = waiting.find((each) => !isFailed(each)) ?? waiting[0];
    if (!item || ofFiles.length - waiting.length >= MOST_AHEAD) return null;
    isGoingUp = failures === 0;
    let answer = await upload(item);
    isGoingUp = false;
    if (answer.kind === 'later' && answer.isTimeout) {
      const timeouts = (item.timeouts ?? 0) + 1;
      if (store.isUnsent(item.nonce)) store.keepUnsent({ ...item, timeouts });
      if (timeouts >= MOST_TIMEOUTS) answer = refused(TEXTS.noNetwork);
    }
    return settle(item, answer, (file) => {
      store.keepUnsent({ ...item, files: [file] });
      for (const each of store.unsent()) store.keepUnsent({ ...each, since: Date.now() });
    });
  });

  const messages = makeWorker(() =>
    alone(store.start, async () => {
      const item = store
        .unsent()
        .find((each) => each.error === null && !(isToUpload(each) && isFailed(each)));
      if (!item || isToUpload(item)) return null;
      return settle(item, await send(item), (message) => {
        onSent(message);
        store.dropUnsent(item.nonce);
      });
    }),
  );

  /**
   * @param isBack whether files need not wait either: a network that hardly carries them is not better for
   *   a reading
   */
  function resume(isBack: boolean) {
    if (isBack) files.hurry();
    messages.hurry();
  }

  remind();
  // Those that were on their way before a reload are not there any more.
  void files.run();
  return {
    isFailed,
    /** To be called where another tab may have put a message in. */
    remind,
    items: () => store.unsent(),
    add(body: string, given: Partial<Unsent> = {}) {
      const at = Math.max(Date.now(), ...store.unsent().map((item) => item.at + 1));
      store.keepUnsent({ nonce: newNonce(), body, at, since: at, error: null, ...given });
      publish();
      void files.run();
    },
    /** Tries a message again that the visitor was told of. */
    repeat(item: Unsent) {
      store.keepUnsent({ ...item, since: Date.now(), error: null, timeouts: 0 });
      publish();
      resume(true);
    },
    /** Takes one back that will not go out. */
    drop({ nonce }: Unsent) {
      store.dropUnsent(nonce);
      publish();
    },
    /** Goes on, now: the network may be back. */
    resume,
  };
}
