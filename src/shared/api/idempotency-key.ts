import { CONFLICT } from '#contract';
import { isApiFailure } from './api-failure';

const KEY_BYTES = 16;
/** As long as a server knows a key. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** After a lost answer, the same content filled in again within this time means the same record. */
const TAB_LIFE_MS = 10 * 60 * 1000;

/**
 * A key by which the server tells that it has had this very request already. Not `randomUUID`, which browsers
 * have over https only.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Content that was sent without an answer: the server may have stored it. */
export interface KeyedContent {
  key: string;
  /** As JSON. */
  content: string;
  /** When it was sent first, in milliseconds. */
  at: number;
}

/**
 * The key of what is sent now. The same content sent again within a day keeps its key, and is one record;
 * other content gets another, so that no change is lost.
 * @param before what was sent last; null: nothing, or it is known what became of it
 */
export function keyContent(content: unknown, before: KeyedContent | null): KeyedContent {
  const sent = JSON.stringify(content);
  const age = Date.now() - (before?.at ?? 0);
  if (before?.content === sent && age >= 0 && age < KEY_LIFE_MS) return before;
  return { key: newIdempotencyKey(), content: sent, at: Date.now() };
}

/**
 * True where the server refuses the key alone: it reads what it was sent with before otherwise by now, or
 * somebody else has used it. Sent with it again, the record would be refused for as long as the key lives.
 */
export const isKeyRefused = (error: unknown): boolean =>
  isApiFailure(error) && error.status === CONFLICT && error.current === undefined;

/** Content sent by dialogs of this tab without an answer, by dialog name and content. */
const unheard = new Map<string, KeyedContent>();

function recall(name: string): KeyedContent | null {
  for (const [key, { at }] of unheard) {
    if (Math.abs(Date.now() - at) >= TAB_LIFE_MS) unheard.delete(key);
  }
  return unheard.get(name) ?? null;
}

/**
 * The keys of one place that makes records: of what it has sent without hearing that it is stored.
 * @param dialog what the tab remembers them by for some minutes, though the place has been closed
 *   meanwhile; for places where the same sent twice says the same record, not for a button that makes an
 *   empty one
 */
export function createContentKey(dialog?: string) {
  let sent: KeyedContent | null = null;
  return {
    /**
     * Sends a record under the key of its content, see `keyContent`. Once it is stored, the same sent again
     * is another record; where the key is refused, the next try has another one.
     */
    async send<Answer>(content: unknown, write: (key: string) => Promise<Answer>): Promise<Answer> {
      const name = dialog === undefined ? null : `${dialog} ${JSON.stringify(content)}`;
      const own = keyContent(content, sent);
      const current = own === sent || name === null ? own : keyContent(content, recall(name));
      sent = current;
      if (name !== null) unheard.set(name, current);
      const forget = () => {
        sent = null;
        if (name !== null) unheard.delete(name);
      };
      try {
        const answer = await write(current.key);
        forget();
        return answer;
      } catch (error) {
        if (isKeyRefused(error)) forget();
        throw error;
      }
    },
  };
}
