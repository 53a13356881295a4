import type { ChatFile, WrittenInput } from '@/entities/chats/chat';
import { localJson } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

const PREFIX = 'chat-outbox:';
const keyOf = (owner: number, chatId: number) => `${PREFIX}${owner}:${chatId}`;

/** A message on its way, with the files that were uploaded for it. */
export interface Outgoing extends Pick<WrittenInput, 'body' | 'type' | 'nonce'> {
  files: readonly ChatFile[];
  /** The last message that was known when it was written. */
  after: number;
  /** Why the server has refused it, so that it is not sent again by itself; null: it has not. */
  refusal: string | null;
}

type Kept = Pick<Outgoing, 'body' | 'type' | 'nonce'> & Partial<Outgoing>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WrittenInput).body === 'string' &&
  typeof (value as WrittenInput).nonce === 'string' &&
  ((value as WrittenInput).type === 'reply' || (value as WrittenInput).type === 'note');

const hasKept = createStore(localJson.keys(PREFIX).length > 0);

/** Whether this browser keeps messages that may not have been sent. */
export const useHasKeptMessages = hasKept.use;

/** Messages on their way, kept in this browser per person and chat until the server has them. */
export const keptMessages = {
  /** The chats of a person that have some. */
  chatsOf: (owner: number): number[] =>
    localJson.keys(`${PREFIX}${owner}:`).map((key) => Number(key.split(':').at(-1))),
  read(owner: number, chatId: number): Outgoing[] {
    const stored = localJson.read(keyOf(owner, chatId));
    if (!Array.isArray(stored)) return [];
    // Those of the versions before lack what has come since: they were kept for a person to send again, and
    // wait for one.
    return stored.filter(isKept).map(({ files = [], after = 0, refusal = '', ...message }) => ({
      ...message,
      files,
      after,
      refusal,
    }));
  },
  /** Keeps a message in the place it has, or behind the others. */
  put(owner: number, chatId: number, message: Outgoing): void {
    const kept = keptMessages.read(owner, chatId);
    const isKnown = kept.some(({ nonce }) => nonce === message.nonce);
    const next = isKnown
      ? kept.map((other) => (other.nonce === message.nonce ? message : other))
      : [...kept, message];
    localJson.write(keyOf(owner, chatId), next);
    hasKept.set(true);
  },
  remove(owner: number, chatId: number, nonce: string): void {
    const others = keptMessages.read(owner, chatId).filter((message) => message.nonce !== nonce);
    if (others.length === 0) localJson.remove(keyOf(owner, chatId));
    else localJson.write(keyOf(owner, chatId), others);
  },
};
