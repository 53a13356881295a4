import type { ChatFile } from '../../../contract/chat/chat-file';
import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { ChatWidget, VisitorChat } from '../../../contract/chat/chat-widget';
import type { Answer, Api } from './api';
import { isAwake } from './attention';
import { openChannel } from './channel';
import { save } from '../panel/files';
import { listenOn } from '../listen';
import { openOutbox, type Outbox } from './outbox';
import { openReading } from './reading';
import { openPageReport } from './report-page';
import { openSession } from './session';
import type { Store, Unsent } from './store';
import { openThread } from './thread';
import { openTyping } from './typing';

/** The state of a chat as the visitor sees it. */
export interface ChatState {
  /** Null until it has been read, and where there is none. */
  chat: VisitorChat | null;
  messages: VisitorMessage[];
  unsent: Unsent[];
  hasEarlier: boolean;
  isTyping: boolean;
  unread: number;
}

interface ChatOptions {
  api: Api;
  store: Store;
  server: string;
  realtime: ChatWidget['realtime'];
  /** The page that is open now. */
  pageNow: () => string;
  onChange: () => void;
  /** Another tab has erased the chat that files of this one were on their way into. */
  onFilesLost: () => void;
  /** The chat is switched off. */
  onGone: () => void;
}

/** The parts of a chat, each with what it knows, joined to one another. */
function joinParts({ api, store, server, realtime, pageNow, onChange, onGone }: ChatOptions) {
  const thread = openThread(api, store);
  const typing = openTyping(onChange);
  const channel = openChannel(server, realtime);
  const pages = openPageReport(api, store, pageNow);
  const session = openSession(store, {
    onReset() {
      thread.clear();
      typing.stop();
      channel.leave();
    },
    onChange,
    onGone,
  });
  const outbox: Outbox = openOutbox({
    api,
    store,
    pages,
    onSent(message) {
      thread.note(message);
      void reading.read();
    },
    onLost: (kind) => void session.settle({ kind }),
    onChange,
  });
  const parts = { api, store, session, thread, typing, channel, pages, onChange };
  const reading = openReading({ ...parts, onRead: outbox.resume });
  return { ...parts, outbox, reading };
}
type Parts = ReturnType<typeof joinParts>;

/** Follows what the browser does, and what other tabs have done with the chat. */
function followBrowser({ store, session, outbox, reading }: Parts, options: ChatOptions) {
  const { onChange, onFilesLost } = options;

  function refresh({ type }: Event) {
    const known = store.chat();
    if (session.isOver || !known) return;
    outbox.resume(type === 'online');
    reading.refresh(known);
  }
  for (const event of ['focus', 'online', 'pageshow']) listenOn(window, event, refresh);
  listenOn(document, 'visibilitychange', refresh);

  listenOn(window, 'storage', ({ key }: StorageEvent) => {
    if (session.isOver || !store.isOfChat(key)) return;
    if (session.chat && session.chat.id !== store.chat()?.id) session.reset();
    outbox.remind();
    onChange();
    const strays = store.dropStrays();
    strays.forEach(outbox.forget);
    if (strays.length > 0) onFilesLost();
    void reading.read();
  });
}

/** The visitor's acts on the chat as a whole. */
function visitorActs({ api, store, session, thread, typing, pages, reading, onChange }: Parts) {
  return {
    isBegun: () => store.chat() !== null,
    /** The page has come: what was answered meanwhile is read, unless that is long over. */
    wake() {
      const known = store.chat();
      if (known && isAwake(known, Date.now())) void reading.read();
    },
    /** The panel is open, or closed. */
    watch(isOpen: boolean) {
      session.isOpen = isOpen;
      const known = store.chat();
      if (known) reading.watch(known);
    },
    /** Begins a chat. @param given who the visitor is, and what brought them */
    async start(given: object): Promise<Answer<VisitorChat>> {
      const answer = await api.start(given);
      if (answer.kind === 'ok') {
        const { visitor_token: token, ...begun } = answer.data;
        session.reset();
        store.keepChat({ id: begun.id, token, activeAt: Date.now(), page: pages.now() });
        session.chat = begun;
        onChange();
        void reading.read();
      }
      if (answer.kind === 'gone' || answer.kind === 'lost') session.close();
      return answer;
    },
    /** Hands a file that was sent to the visitor. @returns whether it could be had */
    async open({ id, name }: ChatFile): Promise<boolean> {
      const known = store.chat();
      const answer = known && (await api.file(known, id));
      if (answer?.kind !== 'ok') return false;
      save(name, answer.data);
      return true;
    },
    /** Staff see that the visitor types. */
    sendTyping() {
      const known = store.chat();
      if (known && typing.isToTell()) void api.typing(known, {});
    },
    /** Says who the visitor is; null: there is no chat any more. */
    async introduce(contact: object) {
      const known = store.chat();
      const answer = known && (await api.introduce(known, contact));
      if (known && answer?.kind === 'ok' && session.isCurrent(known)) {
        session.chat = answer.data;
        onChange();
      }
      return answer;
    },
    /** Says what the visitor thinks of it; null: there is none any more. */
    async rate(score: number) {
      const known = store.chat();
      return known && api.rate(known, { score });
    },
    async loadEarlier() {
      const known = store.chat();
      if (!known) return;
      await thread.readEarlier(known, session.settleOf(known));
      onChange();
    },
    /** Forgets it, here alone: staff keep what was written. */
    erase() {
      store.forget(false);
      session.reset();
      onChange();
    },
  };
}

/** The chat of this browser: what was said, what is on its way, and who hears of it. */
export function openChat(options: ChatOptions) {
  const parts = joinParts(options);
  const { session, thread, typing, outbox } = parts;
  followBrowser(parts, options);
  return {
    ...visitorActs(parts),
    state: (): ChatState => ({
      chat: session.chat,
      messages: thread.sorted(),
      unsent: outbox.items(),
      hasEarlier: thread.hasEarlier(),
      isTyping: typing.isStaff(),
      unread: session.chat ? thread.countAbove(session.readTo()) : 0,
    }),
    send: outbox.send,
    sendFile: outbox.sendFile,
    isFailed: outbox.isFailed,
    repeat: outbox.repeat,
    drop: outbox.drop,
    server: options.server,
  };
}
export type OpenedChat = ReturnType<typeof openChat>;
