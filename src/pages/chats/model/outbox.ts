import type { WrittenInput } from '@/entities/chat';
import { localJson } from '@/shared/lib/storage';

const keyOf = (owner: number, chatId: number) => `chat-outbox:${owner}:${chatId}`;

const isWritten = (value: unknown): value is WrittenInput =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WrittenInput).body === 'string' &&
  typeof (value as WrittenInput).nonce === 'string' &&
  ((value as WrittenInput).type === 'reply' || (value as WrittenInput).type === 'note');

/** Messages on their way, kept in this browser per person and dialog until the server has them. */
export const outbox = {
  read(owner: number, chatId: number): WrittenInput[] {
    const stored = localJson.read(keyOf(owner, chatId));
    return Array.isArray(stored) ? stored.filter(isWritten) : [];
  },
  add(owner: number, chatId: number, message: WrittenInput): void {
    const others = outbox.read(owner, chatId).filter(({ nonce }) => nonce !== message.nonce);
    localJson.write(keyOf(owner, chatId), [...others, message]);
  },
  remove(owner: number, chatId: number, nonce: string): void {
    const others = outbox.read(owner, chatId).filter((message) => message.nonce !== nonce);
    if (others.length === 0) localJson.remove(keyOf(owner, chatId));
    else localJson.write(keyOf(owner, chatId), others);
  },
};
