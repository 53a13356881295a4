import type { VisitorMessage } from '../../contract/chat/chat-message';
import type { ChatWidget, VisitorChat } from '../../contract/chat/chat-widget';
import type { Answer, Api } from './api';
import { openQueue } from './queue';
import { openSocket, socketAddress, type Socket } from './socket';
import type { KnownDialog, Store, Unsent } from './store';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Of an older dialog is read only what its visitor asks for. */
const ASLEEP_MS = 30 * DAY_MS;
const POLL_MS = 5 * SECOND_MS;
const REFRESH_MS = 60 * SECOND_MS;
const TYPING_FADES_MS = 6 * SECOND_MS;
const TYPING_TOLD_MS = 4 * SECOND_MS;
const PAGE_OF_LINES = 50;

/** What the visitor sees of a dialog. */
export interface DialogState {
  /** Null until it has been read, and where there is none. */
  chat: VisitorChat | null;
  lines: VisitorMessage[];
  unsent: Unsent[];
  hasEarlier: boolean;
  isTyping: boolean;
  unread: number;
}

interface DialogOptions {
  api: Api;
  store: Store;
  server: string;
  realtime: ChatWidget['realtime'];
  /** The page of this view. */
  page: string;
  onChange: () => void;
  /** The chat is switched off. */
  onGone: () => void;
}

/** The dialog of this browser: what was said, what is on its way, and who hears of it. */
export function openDialog(options: DialogOptions) {
  const { api, store, server, realtime, page, onChange, onGone } = options;
  const lines = new Map<number, VisitorMessage>();
  let chat: VisitorChat | null = null;
  /** Everything up to here has been read from the server; null: nothing yet. */
  let cursor: number | null = null;
  let hasEarlier = false;
  let isOpen = false;
  let isOver = false;
  let seen = 0;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let typingToldAt = 0;
  let isPageTold = false;
  let socket: Socket | null = null;
  let isReading = false;
  let isAskedAgain = false;
  let readAt = 0;
  let quietUntil = 0;

  const sorted = () => [...lines.values()].sort((one, other) => one.seq - other.seq);
  const lastOf = (list: readonly VisitorMessage[]) => list[list.length - 1]?.seq;
  const ofStaff = () => sorted().filter(({ type }) => type !== 'message');
  const isCurrent = ({ id }: KnownDialog) => !isOver && store.dialog()?.id === id;
  const isWanted = (known: KnownDialog) => isOpen || Date.now() - known.activeAt < DAY_MS;

  function stopTyping() {
    clearTimeout(typing);
    typing = undefined;
  }

  function reset() {
    lines.clear();
    chat = null;
    cursor = null;
    hasEarlier = false;
    seen = 0;
    stopTyping();
    socket?.close();
    socket = null;
  }

  function close() {
    isOver = true;
    reset();
    onGone();
  }

  /** @returns what was asked for; null where there is none, which is then dealt with */
  function settle<Data>(answer: Answer<Data>): { data: Data } | null {
    if (answer.kind === 'ok') return { data: answer.data };
    if (answer.kind === 'later') quietUntil = Date.now() + answer.retryAfterMs;
    if (answer.kind === 'gone') close();
    if (answer.kind === 'lost') {
      store.forget(true);
      reset();
      onChange();
    }
    return null;
  }

  function note(line: VisitorMessage) {
    lines.set(line.seq, line);
    if (line.nonce !== null && store.isUnsent(line.nonce)) store.dropUnsent(line.nonce);
    const known = store.dialog();
    const at = Date.parse(line.created_at);
    if (known && at > known.activeAt) store.keepDialog({ ...known, activeAt: at });
  }

  const queue = openQueue(store, {
    async send(item) {
      const known = store.dialog();
      return known ? api.write(known, item) : { kind: 'lost' };
    },
    onSent: (line) => {
      note(line);
      void read();
    },
    onLost: (kind) => void settle({ kind }),
    onChange,
  });

  async function readLines(known: KnownDialog): Promise<boolean> {
    for (;;) {
      const isFirst = cursor === null;
      const query = isFirst ? `?limit=${PAGE_OF_LINES}` : `?limit=100&after=${cursor}`;
      const answer = await api.lines(known, query);
      if (!isCurrent(known)) return false;
      const taken = settle(answer);
      if (!taken) return false;
      const { data, meta } = taken.data;
      const before = cursor ?? 0;
      data.forEach(note);
      cursor = lastOf(data) ?? before;
      if (isFirst) hasEarlier = meta.has_more;
      else if (data.some(({ type }) => type !== 'message')) stopTyping();
      if (isFirst || !meta.has_more || cursor === before) return true;
    }
  }

  async function readOnce(known: KnownDialog) {
    readAt = Date.now();
    const answer = await api.show(known);
    if (!isCurrent(known)) return;
    const shown = settle(answer);
    if (!shown) return;
    chat = shown.data;
    const isRead = await readLines(known);
    if (!isCurrent(known)) return;
    onChange();
    if (!isRead) return;
    listen(known);
    markRead();
    tellPage();
    queue.resume();
  }

  /** Reads what is new; called whenever something may be. */
  async function read() {
    const known = store.dialog();
    if (!known || isOver || Date.now() < quietUntil) return;
    isAskedAgain = isReading;
    if (isReading) return;
    isReading = true;
    await readOnce(known);
    isReading = false;
    if (isAskedAgain) void read();
  }

  function hear(event: string, { state }: Record<string, unknown>) {
    if (event !== 'chat.presence') {
      void read();
      return;
    }
    stopTyping();
    if (state === 'typing') {
      typing = setTimeout(() => {
        typing = undefined;
        onChange();
      }, TYPING_FADES_MS);
    }
    onChange();
  }

  function listen(known: KnownDialog) {
    if (!isWanted(known)) {
      socket?.close();
      socket = null;
    } else if (!socket && realtime && chat) {
      const { channel } = chat;
      socket = openSocket({
        url: socketAddress(server, realtime),
        channel,
        authorize: async (socketId) => {
          const signed = await api.authorize(known, socketId, channel);
          return isCurrent(known) ? (settle(signed)?.data ?? null) : null;
        },
        onEvent: hear,
        onReady: () => void read(),
      });
    }
  }

  /** Says how far the visitor has read: what they have before their eyes. */
  function markRead() {
    const known = store.dialog();
    const last = lastOf(ofStaff()) ?? 0;
    const isSeen = isOpen && document.visibilityState === 'visible';
    if (!known || !chat || !isSeen || last <= Math.max(seen, chat.read_seq)) return;
    seen = last;
    onChange();
    void api.read(known, last);
  }

  /** Tells staff where the visitor is now, once. */
  function tellPage() {
    const known = store.dialog();
    if (isPageTold || !known || lines.size === 0) return;
    isPageTold = true;
    if (known.page === page) return;
    store.keepDialog({ ...known, page });
    void api.tellPage(known, page);
  }

  /** Reads by the clock: often where nothing else tells of news, and once a minute in any case. */
  function tick() {
    const known = store.dialog();
    if (!known || isOver || !isWanted(known)) return;
    const isDeaf = isOpen && document.visibilityState === 'visible' && !socket?.isReady();
    if (isDeaf || Date.now() - readAt >= REFRESH_MS) void read();
  }
  setInterval(tick, POLL_MS);

  /** The browser, or its network, is back. */
  function refresh() {
    if (document.visibilityState !== 'visible') return;
    const known = store.dialog();
    if (!known || (!isWanted(known) && !chat)) return;
    socket?.hurry();
    queue.resume();
    void read();
  }
  for (const event of ['focus', 'online', 'pageshow']) addEventListener(event, refresh);
  document.addEventListener('visibilitychange', refresh);
  // What another tab has done.
  addEventListener('storage', ({ key }) => {
    if (isOver || !store.isOfDialog(key)) return;
    const known = store.dialog();
    if (chat && chat.id !== known?.id) reset();
    onChange();
    void read();
  });

  return {
    state: (): DialogState => ({
      chat,
      lines: sorted(),
      unsent: queue.items(),
      hasEarlier,
      isTyping: typing !== undefined,
      unread: chat
        ? ofStaff().filter(({ seq }) => seq > Math.max(seen, chat?.read_seq ?? 0)).length
        : 0,
    }),
    isBegun: () => store.dialog() !== null,
    /** The page has come: what was answered meanwhile is read, unless that is long over. */
    wake() {
      const known = store.dialog();
      if (known && Date.now() - known.activeAt < ASLEEP_MS) void read();
    },
    /** The panel is open, or closed. */
    watch(isNowOpen: boolean) {
      isOpen = isNowOpen;
      const known = store.dialog();
      if (!known) return;
      if (chat) listen(known);
      markRead();
      if (isNowOpen) void read();
    },
    /** Begins a dialog. @param given who the visitor is, and what brought them */
    async start(given: object): Promise<Answer<VisitorChat>> {
      const answer = await api.start(given);
      if (answer.kind === 'ok') {
        const { visitor_token: token, ...begun } = answer.data;
        reset();
        store.keepDialog({ id: begun.id, token, activeAt: Date.now(), page });
        chat = begun;
        onChange();
        void read();
      }
      if (answer.kind === 'gone' || answer.kind === 'lost') close();
      return answer;
    },
    send(body: string) {
      const known = store.dialog();
      if (known) store.keepDialog({ ...known, activeAt: Date.now() });
      queue.add(body);
    },
    repeat: (item: Unsent) => queue.repeat(item),
    /** Staff see that the visitor types. */
    tellTyping() {
      const known = store.dialog();
      if (!known || Date.now() - typingToldAt < TYPING_TOLD_MS) return;
      typingToldAt = Date.now();
      void api.typing(known);
    },
    async loadEarlier() {
      const known = store.dialog();
      const [first] = sorted();
      if (!known || !first) return;
      const query = `?limit=${PAGE_OF_LINES}&before=${first.seq}`;
      const answer = await api.lines(known, query);
      if (!isCurrent(known)) return;
      const taken = settle(answer);
      if (!taken) return;
      taken.data.data.forEach(note);
      hasEarlier = taken.data.meta.has_more;
      onChange();
    },
    /** Forgets it, here alone: staff keep what was written. */
    erase() {
      store.forget(false);
      reset();
      onChange();
    },
  };
}
export type Dialog = ReturnType<typeof openDialog>;
