import type { QueryClient } from '@tanstack/react-query';
import { chatErasedEventSchema } from '#contract';
import { chatKeys } from './chat-keys';

/** Notes that a chat is gone for good: nothing of it is asked for any more. */
export const noteErased = (queryClient: QueryClient, id: number): void =>
  void queryClient.setQueryData(chatKeys.erased(id), true);

export const isErased = (queryClient: QueryClient, id: number): boolean =>
  queryClient.getQueryData(chatKeys.erased(id)) === true;

/** Takes an event of a changed chat: most of them say nothing of an erasure. */
export function hearErased(payload: unknown, queryClient: QueryClient): void {
  const said = chatErasedEventSchema.safeParse(payload);
  if (said.success) noteErased(queryClient, said.data.chat_id);
}
