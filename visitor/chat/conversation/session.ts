import type { VisitorChat } from '../../../contract/chat/chat-widget';
import type { Answer } from './api';
import type { KnownChat, Store } from './store';

interface SessionHooks {
  /** Another chat, or none, follows. */
  onReset: () => void;
  onChange: () => void;
  onGone: () => void;
}

/** The chat as this tab knows it, and its changes by answers of the server. */
export function openSession(store: Store, { onReset, onChange, onGone }: SessionHooks) {
  const session = {
    /** Null until it has been read, and where there is none. */
    chat: null as VisitorChat | null,
    /** Whether the panel is open. */
    isOpen: false,
    /** The chat is switched off: nothing is asked for any more. */
    isOver: false,
    /** The number of the last message that the visitor has seen here. */
    seen: 0,
    /** Until then (ms) the server wants to hear nothing. */
    quietUntil: 0,
    /** A call did not get through since the last reading. */
    wasCutOff: false,

    reset() {
      session.chat = null;
      session.seen = 0;
      onReset();
    },
    close() {
      session.isOver = true;
      session.reset();
      onGone();
    },
    /** @returns what was asked for; null where there is none, which is then dealt with */
    settle<Data>(answer: Answer<Data>): { data: Data } | null {
      if (answer.kind === 'ok') return { data: answer.data };
      if (answer.kind === 'later') {
        session.quietUntil = Date.now() + answer.retryAfterMs;
        session.wasCutOff = true;
      }
      if (answer.kind === 'gone') session.close();
      if (answer.kind === 'lost') {
        store.forget(true);
        session.reset();
        onChange();
      }
      return null;
    },
    isCurrent: ({ id }: KnownChat) => !session.isOver && store.chat()?.id === id,
    /** Settles answers about one chat; another one may have begun meanwhile. */
    settleOf:
      (known: KnownChat) =>
      <Data>(answer: Answer<Data>) =>
        session.isCurrent(known) ? session.settle(answer) : null,
    /** The number up to which the visitor has read, here or elsewhere. */
    readTo: () => Math.max(session.seen, session.chat?.read_seq ?? 0),
  };
  return session;
}
export type Session = ReturnType<typeof openSession>;
