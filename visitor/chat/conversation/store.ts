import type { ChatFile } from '../../../contract/chat/chat-file';
import { memory, parse, tabMemory } from '../../memory';
import type { Credentials } from './api';
import { TEXTS } from '../texts';
import { PlainMap, PlainSet } from '../pristine';
import { toJson } from '../../json';

/** Whether the bytes of a message's file are still to go up. */
export const isToUpload = ({ files = [] }: Unsent): boolean => files.some(({ id }) => id === 0);

/** The chat this browser is in. */
export interface KnownChat extends Credentials {
  /** When somebody has last written in it. */
  activeAt: number;
  /** The page staff were last told of. */
  page: string;
}

/** The questions to a visitor, each asked once in a chat. */
const QUESTIONS = ['contact', 'rating'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A message on its way. */
export interface Unsent {
  nonce: string;
  body: string;
  /** Those that go with it; without a number (0), until they are up. */
  files?: ChatFile[];
  /** The chat that its files belong to. */
  chat?: string | undefined;
  /** Where it was written. */
  page?: string;
  /** How often nothing was heard of its file. */
  timeouts?: number;
  /** When it was written, and, where the visitor has asked for it again, when that was. */
  at: number;
  since: number;
  /** The server's refusal; null: it is retried by itself. */
  error: string | null;
}

/**
 * The widget's data in this browser, shared by the tabs of a site, except for the draft and files on their
 * way. Where the browser blocks storage, it lasts as long as the page.
 * @param key of the widget
 */
export function openStore(key: string) {
  const spare = new PlainMap<string, string>();
  const start = `chat_${key}_`;
  const [chatName, draftName, sentName] = [`${start}dialog`, `${start}draft`, `${start}sent`];
  const queueStart = `${start}out_`;
  const askedName = (what: Question) => `${start}asked_${what}`;

  let ownDraft: string | null = null;

  const read = (name: string) => spare.get(name) ?? memory.read(name);
  function write(name: string, text: string, into = memory) {
    if (into.write(name, text)) spare.delete(name);
    else spare.set(name, text);
  }
  function remove(name: string) {
    spare.delete(name);
    memory.remove(name);
  }

  /**
   * Returns the unsent messages of this chat, or of others. Each has its own name, so that tabs do not
   * interfere.
   */
  function kept(isOfChat: boolean): Unsent[] {
    const areas = [memory.names(queueStart), tabMemory.names(queueStart), [...spare.keys()]];
    const id = store.chat()?.id;
    return [...new PlainSet(areas.flat())]
      .filter((name) => name.startsWith(queueStart))
      .flatMap((name) => parse<Unsent>(read(name) ?? tabMemory.read(name)) ?? [])
      .filter(({ chat = id }) => (chat === id) === isOfChat)
      .sort((one, other) => one.at - other.at);
  }

  const store = {
    /** Begins all names of this widget. */
    start,
    /** Whether a name that another tab has written is one of the chat; null: all are. */
    isOfChat: (name: string | null) =>
      name === null || name === chatName || name.startsWith(queueStart),
    chat(): KnownChat | null {
      const kept = parse<Partial<KnownChat>>(read(chatName));
      const { id, token, activeAt = 0, page = '' } = kept ?? {};
      return typeof id === 'string' && typeof token === 'string'
        ? { id, token, activeAt, page }
        : null;
    },
    keepChat: (chat: KnownChat) => write(chatName, toJson(chat)),
    /**
     * Returns the text typed in this tab; in a new tab the one typed last in any. Nothing where another tab
     * sent it.
     */
    draft() {
      const typed = ownDraft ?? tabMemory.read(draftName) ?? read(draftName) ?? '';
      return store.isSent(typed) ? '' : typed;
    },
    /** Whether a text is the one that was sent last, by any tab, and has not been typed anew since. */
    isSent: (text: string) => text !== '' && read(sentName) === text.trim(),
    noteSent: (text: string) => write(sentName, text),
    wasAsked: (what: Question) => read(askedName(what)) !== null,
    noteAsked: (what: Question) => write(askedName(what), '1'),
    /** An empty one takes the shared draft away where that is of this tab: another tab's stays. */
    keepDraft(text: string) {
      if (store.isSent(text)) remove(sentName);
      if (text !== '') write(draftName, text);
      else if (read(draftName) === store.draft()) remove(draftName);
      ownDraft = text;
      tabMemory.write(draftName, text);
    },
    /** In the order they were written. */
    unsent: () => kept(true),
    /** Drops the files that were on their way into another chat than this one. @returns them */
    dropStrays(): Unsent[] {
      const strays = kept(false);
      for (const { nonce } of strays) store.dropUnsent(nonce);
      return strays;
    },
    /** Of a file that is not up yet only its tab knows: no other has what is in it. */
    keepUnsent(item: Unsent) {
      const [name, text] = [queueStart + item.nonce, toJson(item)];
      if (isToUpload(item)) write(name, text, tabMemory);
      else {
        tabMemory.remove(name);
        write(name, text);
      }
    },
    dropUnsent(nonce: string) {
      remove(queueStart + nonce);
      tabMemory.remove(queueStart + nonce);
    },
    isUnsent: (nonce: string) => store.unsent().some((item) => item.nonce === nonce),
    /**
     * @param isDraftKept also keeps what was on its way, as a text to be sent anew, and says which files
     *   are to be chosen anew
     */
    forget(isDraftKept: boolean) {
      const items = store.unsent();
      [sentName, ...QUESTIONS.map(askedName)].forEach(remove);
      if (isDraftKept) {
        const texts = [...items.map(({ body }) => body), store.draft()];
        store.keepDraft(texts.filter(Boolean).join('\n'));
      } else {
        remove(draftName);
        tabMemory.remove(draftName);
        ownDraft = null;
      }
      for (const { chat: _of, ...item } of items) {
        const { nonce, files = [] } = item;
        store.dropUnsent(nonce);
        if (isDraftKept && files.length > 0)
          store.keepUnsent({
            ...item,
            body: '',
            files: files.map((file) => ({ ...file, id: 0 })),
            error: TEXTS.chooseAgain,
          });
      }
      remove(chatName);
    },
  };
  return store;
}
export type Store = ReturnType<typeof openStore>;
