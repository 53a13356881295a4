import type { VisitorMessage } from '../../../contract/chat/chat-message';
import type { Answer, Api, Credentials } from './api';
import type { Store } from './store';
import { PlainMap } from '../pristine';

const PAGE_OF_LINES = 50;
const MOST_LINES = 100;

/** Takes what was asked for out of an answer; null where there is none, which has been dealt with. */
type Settle = <Data>(answer: Answer<Data>) => { data: Data } | null;

/**
 * The messages of a chat, each once. Messages are read by their numbers, so that nothing that comes between
 * two answers is passed over.
 */
export function openThread(api: Api, store: Store) {
  const messages = new PlainMap<number, VisitorMessage>();
  /** Everything up to here has been read from the server; null: nothing yet. */
  let cursor: number | null = null;
  let hasEarlier = false;

  const sorted = () => [...messages.values()].sort((one, other) => one.seq - other.seq);
  const lastOf = (list: readonly VisitorMessage[]) => list[list.length - 1]?.seq ?? 0;
  const ofStaff = () => sorted().filter(({ type }) => type !== 'message');

  /** Takes a message in; one of our own is on its way no more. Staff may write under the same nonce. */
  function note(message: VisitorMessage) {
    messages.set(message.seq, message);
    const { type, nonce } = message;
    if (type === 'message' && nonce !== null && store.isUnsent(nonce)) store.dropUnsent(nonce);
    const known = store.chat();
    const at = Date.parse(message.created_at);
    if (known && at > known.activeAt) store.keepChat({ ...known, activeAt: at });
  }

  return {
    note,
    sorted,
    isEmpty: () => messages.size === 0,
    hasEarlier: () => hasEarlier,
    /** The last message that the other side has written; 0: none. */
    lastOfStaff: () => lastOf(ofStaff()),
    /** How many of theirs there are above a message. */
    countAbove: (seq: number) => ofStaff().filter((message) => message.seq > seq).length,
    clear() {
      messages.clear();
      cursor = null;
      hasEarlier = false;
    },
    /** Reads what is new. @returns false where that is not all of it */
    async readNew(known: Credentials, settle: Settle): Promise<boolean> {
      for (;;) {
        const isFirst = cursor === null;
        const query = isFirst ? `?limit=${PAGE_OF_LINES}` : `?limit=${MOST_LINES}&after=${cursor}`;
        const taken = settle(await api.messages(known, query));
        if (!taken) return false;
        const { data, meta } = taken.data;
        const before = cursor ?? 0;
        data.forEach(note);
        cursor = Math.max(before, lastOf(data));
        if (isFirst) hasEarlier = meta.has_more;
        if (isFirst || !meta.has_more || cursor === before) return true;
      }
    },
    /** Reads what was said before the first message there is. */
    async readEarlier(known: Credentials, settle: Settle): Promise<void> {
      const [first] = sorted();
      if (!first) return;
      const query = `?limit=${PAGE_OF_LINES}&before=${first.seq}`;
      const taken = settle(await api.messages(known, query));
      if (!taken) return;
      taken.data.data.forEach(note);
      hasEarlier = taken.data.meta.has_more;
    },
  };
}
export type Thread = ReturnType<typeof openThread>;
