import type { Api } from './api';
import { isFollowed, isReadDue } from './attention';
import type { Channel } from './channel';
import type { PageReport } from './report-page';
import type { Session } from './session';
import type { KnownChat, Store } from './store';
import type { Thread } from './thread';
import type { Typing } from './typing';

const POLL_MS = 5000;

interface ReadingParts {
  api: Api;
  store: Store;
  session: Session;
  thread: Thread;
  typing: Typing;
  channel: Channel;
  pages: PageReport;
  /** All that is new has been read. @param wasCutOff whether a call before it did not get through */
  onRead: (wasCutOff: boolean) => void;
  onChange: () => void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Reads what is new in the chat: when the socket says so, by the clock, and when asked. */
export function openReading(parts: ReadingParts) {
  const { api, store, session, thread, typing, channel, pages, onRead, onChange } = parts;
  let isReading = false;
  let isAskedAgain = false;
  let readAt = 0;

  const isWanted = (known: KnownChat) => isFollowed(known, session.isOpen, Date.now());

  async function readOnce(known: KnownChat) {
    readAt = Date.now();
    const settle = session.settleOf(known);
    const shown = settle(await api.show(known));
    if (!shown) return;
    session.chat = shown.data;
    const before = thread.lastOfStaff();
    const isRead = await thread.readNew(known, settle);
    if (!session.isCurrent(known)) return;
    if (thread.lastOfStaff() > before) typing.stop();
    onChange();
    if (!isRead) return;
    listen(known);
    markRead();
    reportPage();
    onRead(session.wasCutOff);
    session.wasCutOff = false;
  }

  /** Reads what is new; called whenever something may be. */
  async function read() {
    const known = store.chat();
    if (!known || session.isOver || Date.now() < session.quietUntil) return;
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    await readOnce(known);
    isReading = false;
    if (isAskedAgain) void read();
  }

  function hear(event: string, { state }: Record<string, unknown>) {
    if (event === 'chat.presence') typing.hear(state);
    else void read();
  }

  /** Listens to a chat that is followed and has been read. */
  function listen(known: KnownChat) {
    if (!isWanted(known)) channel.leave();
    else if (session.chat) {
      const { channel: name } = session.chat;
      channel.join({
        channel: name,
        async authorize(socketId) {
          const answer = await api.authorize(known, { socket_id: socketId, channel_name: name });
          return session.settleOf(known)(answer)?.data ?? null;
        },
        onEvent: hear,
        onReady: () => void read(),
      });
    }
  }

  /** Says how far the visitor has read: what they have before their eyes. */
  function markRead() {
    const known = store.chat();
    const last = thread.lastOfStaff();
    if (!known || !session.chat || !session.isOpen || !isVisible() || last <= session.readTo())
      return;
    session.seen = last;
    onChange();
    void api.read(known, { seq: last });
  }

  function reportPage() {
    if (!thread.isEmpty()) pages.report();
  }

  function tick() {
    const known = store.chat();
    if (!known || session.isOver || !isWanted(known)) return;
    // Two tabs on two pages: the one that is looked at.
    if (isVisible()) reportPage();
    if (isReadDue(session.isOpen && isVisible(), !!channel.isReady(), Date.now() - readAt))
      void read();
  }
  setInterval(tick, POLL_MS);

  return {
    read,
    /** The panel was opened, or closed. */
    watch(known: KnownChat) {
      if (session.chat) listen(known);
      markRead();
      if (session.isOpen) void read();
    },
    /** The browser, or its network, is back. */
    refresh(known: KnownChat) {
      if (!isVisible() || (!isWanted(known) && !session.chat)) return;
      channel.hurry();
      pages.forget();
      void read();
    },
  };
}
