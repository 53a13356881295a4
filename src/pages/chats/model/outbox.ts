import type { ChatFile, WrittenInput } from '@/entities/chat';
import { localJson } from '@/shared/lib/storage';

const keyOf = (owner: number, chatId: number) => `chat-outbox:${owner}:${chatId}`;

/** A message on its way, with the files that were uploaded for it. */
export interface Outgoing extends Pick<WrittenInput, 'body' | 'type' | 'nonce'> {
  files: readonly ChatFile[];
}

const isOutgoing = (value: unknown): value is Omit<Outgoing, 'files'> & Partial<Outgoing> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WrittenInput).body === 'string' &&
  typeof (value as WrittenInput).nonce === 'string' &&
  ((value as WrittenInput).type === 'reply' || (value as WrittenInput).type === 'note');

/** Messages on their way, kept in this browser per person and dialog until the server has them. */
export const outbox = {
  read(owner: number, chatId: number): Outgoing[] {
    const stored = localJson.read(keyOf(owner, chatId));
    if (!Array.isArray(stored)) return [];
    // Those of the version before have no files.
    return stored.filter(isOutgoing).map((message) => ({ ...message, files: message.files ?? [] }));
  },
  add(owner: number, chatId: number, message: Outgoing): void {
    const others = outbox.read(owner, chatId).filter(({ nonce }) => nonce !== message.nonce);
    localJson.write(keyOf(owner, chatId), [...others, message]);
  },
  remove(owner: number, chatId: number, nonce: string): void {
    const others = outbox.read(owner, chatId).filter((message) => message.nonce !== nonce);
    if (others.length === 0) localJson.remove(keyOf(owner, chatId));
    else localJson.write(keyOf(owner, chatId), others);
  },
};
