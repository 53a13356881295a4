import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@/entities/chats/chat';
import { outboxOf } from './outbox';

/**
 * What a person writes into a dialog: kept until the server has it, over reloads too, and sent by itself once there is a
 * connection.
 * @param owner the person signed in
 * @param lines those that are known: what is among them was sent after all
 */
export function useOutbox(owner: number, chatId: number, lines: readonly ChatMessage[]) {
  const { store, send, retry, discard } = outboxOf(useQueryClient(), owner, chatId);
  const kept = store.use();
  // The lines are many, and mostly nothing is on its way.
  const isStored = (nonce: string) => lines.some((line) => line.nonce === nonce);
  return { unsent: kept.filter(({ nonce }) => !isStored(nonce)), send, retry, discard };
}
