import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints, type ChatMessage } from '#contract';
import { call } from '@/shared/api';
import {
  cutThread,
  holdsMessage,
  rangeFrom,
  putMessages,
  putPassage,
  type Thread,
} from '../model/thread';
import { chatKeys } from './chat-keys';

/** How many messages a part has: the last ones, or those before, after or around. */
const PART = 50;
/** Those that came meanwhile are read in larger parts. */
const CATCH_UP_PART = 100;
/** So many messages of a chat are kept when it is left: the rest is read again where somebody asks for it. */
const MOST_KEPT = 200;

const known = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData<Thread>(chatKeys.thread(id));
const change = (queryClient: QueryClient, id: number, made: (thread: Thread) => Thread) =>
  queryClient.setQueryData<Thread>(chatKeys.thread(id), (thread) => thread && made(thread));

const callMessages = (
  id: number,
  query: { before?: number; after?: number; limit: number },
  signal?: AbortSignal,
) => call(chatEndpoints.messages, { params: { id }, query, signal });

/** Every message after one. @throws {ApiFailure} */
export async function readAfter(
  id: number,
  seq: number,
  signal?: AbortSignal,
): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? seq;
    const { data, meta } = await callMessages(id, { after, limit: CATCH_UP_PART }, signal);
    messages.push(...data);
    if (!meta.has_more || data.length === 0) return messages;
  }
}

/**
 * Reads a chat: at first its last messages, from then on only what has come after those that are known.
 * Messages never change, so nothing is read twice, neither for an event nor after a lost connection.
 * @throws {ApiFailure}
 */
export async function readThread(
  queryClient: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<Thread> {
  const before = known(queryClient, id);
  if (!before) {
    const { data, meta } = await callMessages(id, { limit: PART }, signal);
    return { messages: data, hasOlder: meta.has_more, passage: null };
  }
  const messages = await readAfter(id, before.messages.at(-1)?.seq ?? 0, signal);
  // Older messages, or an own one, may have come while these were on their way.
  return putMessages(known(queryClient, id) ?? before, rangeFrom(messages));
}

/** Where messages are read on from: the last ones of the chat, or those around one that was found. */
type Among = 'last' | 'passage';
const amongOf = (thread: Thread | undefined, among: Among) =>
  (among === 'passage' ? thread?.passage : thread)?.messages ?? [];

/** Reads the messages before the first that is known. @throws {ApiFailure} */
export async function readOlder(queryClient: QueryClient, id: number, among: Among): Promise<void> {
  const before = amongOf(known(queryClient, id), among)[0]?.seq ?? 0;
  const { data, meta } = await callMessages(id, { before, limit: PART });
  change(queryClient, id, (thread) =>
    putMessages(thread, { messages: data, hasOlder: meta.has_more }),
  );
}

/** Reads the messages after a passage, until it meets the last ones. @throws {ApiFailure} */
export async function readNewer(queryClient: QueryClient, id: number): Promise<void> {
  const after = amongOf(known(queryClient, id), 'passage').at(-1)?.seq;
  if (after === undefined) return;
  const { data } = await callMessages(id, { after, limit: PART });
  change(queryClient, id, (thread) => putMessages(thread, rangeFrom(data)));
}

/**
 * Reads a message with those around it, wherever in the chat it is: what lies between is not read.
 * @throws {ApiFailure}
 */
export async function readAround(
  queryClient: QueryClient,
  id: number,
  seq: number,
  signal: AbortSignal,
): Promise<void> {
  const thread = known(queryClient, id);
  if (!thread || [thread, thread.passage].some((range) => range && holdsMessage(range, seq)))
    return;
  const after = Math.max(0, seq - PART / 2 - 1);
  const { data } = await callMessages(id, { after, limit: PART }, signal);
  if (data.length > 0) change(queryClient, id, (now) => putPassage(now, rangeFrom(data)));
}

/** Drops messages far from the end of a chat that is not on the screen. */
export function forgetFarMessages(queryClient: QueryClient, id: number): void {
  change(queryClient, id, (thread) => cutThread(thread, MOST_KEPT));
}

/**
 * Shows a message that was just stored. Where others came before it that are not known yet, it waits to be
 * read with them.
 */
export function showMessage(queryClient: QueryClient, id: number, message: ChatMessage): void {
  change(queryClient, id, (thread) =>
    message.seq === (thread.messages.at(-1)?.seq ?? 0) + 1
      ? putMessages(thread, rangeFrom([message]))
      : thread,
  );
}

/** Every message of a chat, from its first one. @throws {ApiFailure} */
export const readAllMessages = (id: number): Promise<ChatMessage[]> => readAfter(id, 0);
