import { CONFLICT } from '#contract';
import { isApiFailure } from './api-failure';

const KEY_BYTES = 16;
/** The server forgets a key after this time. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** After a lost answer, the same content filled in again within this time means the same record. */
const TAB_LIFE_MS = 10 * 60 * 1000;

/**
 * Makes a key by which the server recognises a repeated request. Not by `randomUUID`, which browsers have
 * over https only.
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
 * Returns the key of the content. The same content sent again within a day keeps its key and makes one
 * record; other content gets a new key, so that no change is lost.
 * @param before content sent last without an answer; null: none
 */
export function keyContent(content: unknown, before: KeyedContent | null): KeyedContent {
  const sent = JSON.stringify(content);
  const age = Date.now() - (before?.at ?? 0);
  if (before?.content === sent && age >= 0 && age < KEY_LIFE_MS) return before;
  return { key: newIdempotencyKey(), content: sent, at: Date.now() };
}

/**
 * True where the server refuses the key itself: it reads the earlier content differently now, or somebody
 * else used the key. Retrying with this key would fail until it expires.
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
 * Keeps the keys of content that one place has sent without an answer.
 * @param dialog name under which the tab remembers them for some minutes after the place was closed; for
 *   places where the same content means the same record, not for a button that makes an empty one
 */
export function createContentKey(dialog?: string) {
  let sent: KeyedContent | null = null;
  return {
    /**
     * Sends a record under the key of its content, see `keyContent`. After success the same content makes
     * another record; after a refused key the next try has a new one.
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
