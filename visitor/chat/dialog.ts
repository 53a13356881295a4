import { FILE_LIMITS } from '../../contract/base/file-limits';
import type { ChatFile } from '../../contract/chat/chat-file';
import type { VisitorMessage } from '../../contract/chat/chat-message';
import type { ChatWidget, VisitorChat } from '../../contract/chat/chat-widget';
import type { Answer, Api } from './api';
import { base64Of, save } from './files';
import { hold, isHeld } from './hold';
import { listenOn } from './listen';
import { newNonce, openQueue, refused } from './queue';
import { openSocket, socketAddress, type Socket } from './socket';
import type { KnownDialog, Store, Unsent } from './store';
import { TEXTS } from './texts';
import { openThread } from './thread';
import { openTyping } from './typing';
import { PlainMap } from './pristine';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Of an older dialog is read only what its visitor asks for. */
const ASLEEP_MS = 30 * DAY_MS;
const POLL_MS = 5 * SECOND_MS;
const REFRESH_MS = 60 * SECOND_MS;

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
  /** The page that is open now. */
  pageNow: () => string;
  onChange: () => void;
  /** Another tab has erased the dialog that files of this one were on their way into. */
  onFilesLost: () => void;
  /** The chat is switched off. */
  onGone: () => void;
}

/** The dialog of this browser: what was said, what is on its way, and who hears of it. */
export function openDialog(options: DialogOptions) {
  const { api, store, server, realtime, pageNow, onChange, onFilesLost, onGone } = options;
  const thread = openThread(api, store);
  const typing = openTyping(onChange);
  /** What is in the files on their way, by the nonce of their message: no memory of the browser has room for them. */
  const bytes = new PlainMap<string, File>();
  /** Says to the other tabs that what is in a file is no longer here. */
  const leaves = new PlainMap<string, () => void>();
  let chat: VisitorChat | null = null;
  let isOpen = false;
  let isOver = false;
  let seen = 0;
  /** The page that this tab has last told of. */
  let toldPage = '';
  let socket: Socket | null = null;
  let isReading = false;
  let isAskedAgain = false;
  let readAt = 0;
  let quietUntil = 0;
  let wasCutOff = false;

  const isCurrent = ({ id }: KnownDialog) => !isOver && store.dialog()?.id === id;
  const isWanted = (known: KnownDialog) => isOpen || Date.now() - known.activeAt < DAY_MS;

  function forget(nonce: string) {
    bytes.delete(nonce);
    leaves.get(nonce)?.();
  }

  function reset() {
    thread.clear();
    chat = null;
    seen = 0;
    typing.stop();
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
    if (answer.kind === 'later') {
      quietUntil = Date.now() + answer.retryAfterMs;
      wasCutOff = true;
    }
    if (answer.kind === 'gone') close();
    if (answer.kind === 'lost') {
      store.forget(true);
      reset();
      onChange();
    }
    return null;
  }

  /** The same, of the dialog that was asked about; another one may have begun meanwhile. */
  const settleOf =
    (known: KnownDialog) =>
    <Data>(answer: Answer<Data>) =>
      isCurrent(known) ? settle(answer) : null;

  const queue = openQueue(store, {
    async upload({ nonce }) {
      const known = store.dialog();
      if (!known) return { kind: 'lost' };
      const file = bytes.get(nonce);
      if (!file && (await isHeld(nonce))) {
        // This tab was copied from the one that sends it.
        store.dropUnsent(nonce);
        onChange();
      }
      const data = file ? await base64Of(file) : null;
      // Erased meanwhile, here or in another tab, it goes nowhere.
      if (!file || data === null || !store.isUnsent(nonce)) return refused(TEXTS.chooseAgain);
      const answer = await api.upload(known, { nonce, name: file.name, data });
      if (answer.kind === 'ok') forget(nonce);
      return answer;
    },
    async send({ body, nonce, page, files = [] }) {
      const known = store.dialog();
      if (!known) return { kind: 'lost' };
      const answer = await api.write(known, {
        body,
        nonce,
        page,
        file_ids: files.map(({ id }) => id),
      });
      // A message that was late has told of an earlier page.
      if (answer.kind === 'ok' && page !== undefined) noteTold(page);
      return answer;
    },
    onSent: (line) => {
      thread.note(line);
      void read();
    },
    onLost: (kind) => void settle({ kind }),
    onChange,
  });

  async function readOnce(known: KnownDialog) {
    readAt = Date.now();
    const settleKnown = settleOf(known);
    const shown = settleKnown(await api.show(known));
    if (!shown) return;
    chat = shown.data;
    const before = thread.lastOfStaff();
    const isRead = await thread.readNew(known, settleKnown);
    if (!isCurrent(known)) return;
    if (thread.lastOfStaff() > before) typing.stop();
    onChange();
    if (!isRead) return;
    listen(known);
    markRead();
    tellPage();
    queue.resume(wasCutOff);
    wasCutOff = false;
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
    if (event === 'chat.presence') typing.hear(state);
    else void read();
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
        authorize: async (socketId) =>
          settleOf(known)(
            await api.authorize(known, { socket_id: socketId, channel_name: channel }),
          )?.data ?? null,
        onEvent: hear,
        onReady: () => void read(),
      });
    }
  }

  /** Says how far the visitor has read: what they have before their eyes. */
  function markRead() {
    const known = store.dialog();
    const last = thread.lastOfStaff();
    const isSeen = isOpen && document.visibilityState === 'visible';
    if (!known || !chat || !isSeen || last <= Math.max(seen, chat.read_seq)) return;
    seen = last;
    onChange();
    void api.read(known, { seq: last });
  }

  function noteTold(page: string) {
    toldPage = page;
    const known = store.dialog();
    if (known && known.page !== page) store.keepDialog({ ...known, page });
  }

  /** Tells staff where the visitor is now, once of each page. */
  function tellPage() {
    const known = store.dialog();
    const page = pageNow();
    if (toldPage === page || !known || thread.isEmpty()) return;
    noteTold(page);
    if (known.page !== page) void api.tellPage(known, { page });
  }

  /** Reads by the clock: often where nothing else tells of news, and once a minute in any case. */
  function tick() {
    const known = store.dialog();
    if (!known || isOver || !isWanted(known)) return;
    // Two tabs on two pages: the one that is looked at.
    if (document.visibilityState === 'visible') tellPage();
    const isDeaf = isOpen && document.visibilityState === 'visible' && !socket?.isReady();
    if (isDeaf || Date.now() - readAt >= REFRESH_MS) void read();
  }
  setInterval(tick, POLL_MS);

  /** The browser, or its network, is back. */
  function refresh({ type }: Event) {
    const known = store.dialog();
    if (isOver || !known) return;
    queue.resume(type === 'online');
    if (document.visibilityState !== 'visible' || (!isWanted(known) && !chat)) return;
    socket?.hurry();
    // Another tab may have told of its page since.
    toldPage = '';
    void read();
  }
  for (const event of ['focus', 'online', 'pageshow']) listenOn(window, event, refresh);
  listenOn(document, 'visibilitychange', refresh);
  // What another tab has done.
  listenOn(window, 'storage', ({ key }: StorageEvent) => {
    if (isOver || !store.isOfDialog(key)) return;
    const known = store.dialog();
    if (chat && chat.id !== known?.id) reset();
    queue.remind();
    onChange();
    const strays = store.dropStrays();
    for (const { nonce } of strays) forget(nonce);
    if (strays.length > 0) onFilesLost();
    void read();
  });

  return {
    state: (): DialogState => ({
      chat,
      lines: thread.sorted(),
      unsent: queue.items(),
      hasEarlier: thread.hasEarlier(),
      isTyping: typing.isStaff(),
      unread: chat ? thread.countAbove(Math.max(seen, chat.read_seq)) : 0,
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
        store.keepDialog({ id: begun.id, token, activeAt: Date.now(), page: pageNow() });
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
      queue.add(body, { page: pageNow() });
    },
    /** Sends a file as a message of its own. */
    sendFile(file: File) {
      const { name, size } = file;
      const error = size > FILE_LIMITS.size ? TEXTS.tooLarge : null;
      const nonce = newNonce();
      bytes.set(nonce, file);
      hold(nonce, (leave) => leaves.set(nonce, leave));
      queue.add('', {
        nonce,
        files: [{ id: 0, name, size }],
        error,
        chat: store.dialog()?.id,
        page: pageNow(),
      });
    },
    /** Hands a file that was sent to the visitor. @returns whether it could be had */
    async open({ id, name }: ChatFile): Promise<boolean> {
      const known = store.dialog();
      const answer = known && (await api.file(known, id));
      if (answer?.kind !== 'ok') return false;
      save(name, answer.data);
      return true;
    },
    isFailed: queue.isFailed,
    server,
    repeat: queue.repeat,
    drop(item: Unsent) {
      forget(item.nonce);
      queue.drop(item);
    },
    /** Staff see that the visitor types. */
    tellTyping() {
      const known = store.dialog();
      if (known && typing.isToTell()) void api.typing(known, {});
    },
    /** Says what the visitor thinks of it; null: there is none any more. */
    async rate(score: number) {
      const known = store.dialog();
      return known && api.rate(known, { score });
    },
    async loadEarlier() {
      const known = store.dialog();
      if (!known) return;
      await thread.readEarlier(known, settleOf(known));
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
