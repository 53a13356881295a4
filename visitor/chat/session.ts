import type { VisitorChat } from '../../contract/chat/chat-widget';
import type { Answer } from './api';
import type { KnownDialog, Store } from './store';

/** What this tab knows of its dialog. */
interface Session {
  /** Null until it has been read, and where there is none. */
  chat: VisitorChat | null;
  /** Whether the panel is open. */
  isOpen: boolean;
  /** The chat is switched off: nothing is asked for any more. */
  isOver: boolean;
  /** The number of the last message that the visitor has seen here. */
  seen: number;
  /** Until then (ms) the server wants to hear nothing. */
  quietUntil: number;
  /** A call did not get through since the last reading. */
  wasCutOff: boolean;
}

interface SessionHooks {
  /** Another dialog, or none, follows. */
  onReset: () => void;
  onChange: () => void;
  onGone: () => void;
}

/** Knows the dialog of this tab, and what an answer of the server changes in it. */
export function openSession(store: Store, { onReset, onChange, onGone }: SessionHooks) {
  const now: Session = {
    chat: null,
    isOpen: false,
    isOver: false,
    seen: 0,
    quietUntil: 0,
    wasCutOff: false,
  };

  function reset() {
    now.chat = null;
    now.seen = 0;
    onReset();
  }

  function close() {
    now.isOver = true;
    reset();
    onGone();
  }

  /** @returns what was asked for; null where there is none, which is then dealt with */
  function settle<Data>(answer: Answer<Data>): { data: Data } | null {
    if (answer.kind === 'ok') return { data: answer.data };
    if (answer.kind === 'later') {
      now.quietUntil = Date.now() + answer.retryAfterMs;
      now.wasCutOff = true;
    }
    if (answer.kind === 'gone') close();
    if (answer.kind === 'lost') {
      store.forget(true);
      reset();
      onChange();
    }
    return null;
  }

  const isCurrent = ({ id }: KnownDialog) => !now.isOver && store.dialog()?.id === id;
  return {
    now,
    reset,
    close,
    settle,
    isCurrent,
    /** Settles answers about one dialog; another one may have begun meanwhile. */
    settleOf:
      (known: KnownDialog) =>
      <Data>(answer: Answer<Data>) =>
        isCurrent(known) ? settle(answer) : null,
    /** The number up to which the visitor has read, here or elsewhere. */
    readTo: () => Math.max(now.seen, now.chat?.read_seq ?? 0),
  };
}
export type OpenSession = ReturnType<typeof openSession>;
