import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { chatReplyEndpoints, type ChatReply, type newChatReplySchema } from '#contract';
import { answerOf, call } from '@/shared/api';
import { chatKeys } from './chat-keys';

export type ChatReplyInput = z.input<typeof newChatReplySchema>;

/** They change seldom, and an event says so. */
const FRESH_MS = 300_000;

/** The quick replies of the company, by the alphabet. */
export const chatRepliesQuery = () =>
  queryOptions({
    queryKey: chatKeys.replies(),
    queryFn: ({ signal }) => call(chatReplyEndpoints.list, { signal }),
    staleTime: FRESH_MS,
  });

/** @throws {ApiFailure} 422 where the shortcut is taken */
export const createChatReply = (body: ChatReplyInput): Promise<ChatReply | null> =>
  answerOf(call(chatReplyEndpoints.create, { body }));

/** @throws {ApiFailure} 422 where the shortcut is taken */
export const updateChatReply = (id: number, body: ChatReplyInput): Promise<ChatReply | null> =>
  answerOf(call(chatReplyEndpoints.update, { params: { id }, body }));

/** @throws {ApiFailure} */
export async function deleteChatReply(id: number): Promise<void> {
  await call(chatReplyEndpoints.remove, { params: { id } });
}
