import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@/entities/chats/chat';
import { outboxOf } from './outbox';

/**
 * A person's messages to a chat: kept until the server has them, over reloads too, and sent by themselves
 * once there is a connection.
 * @param owner the person signed in
 * @param messages the known messages: an unsent one among them was stored after all
 */
export function useOutbox(owner: number, chatId: number, messages: readonly ChatMessage[]) {
  const { store, send, retry, discard } = outboxOf(useQueryClient(), owner, chatId);
  const kept = store.use();
  // The messages are many, and mostly nothing is on its way.
  const isStored = (nonce: string) => messages.some((message) => message.nonce === nonce);
  return { unsent: kept.filter(({ nonce }) => !isStored(nonce)), send, retry, discard };
}
