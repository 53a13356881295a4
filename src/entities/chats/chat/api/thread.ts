import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints, type ChatMessage } from '#contract';
import { call } from '@/shared/api';
import {
  cutThread,
  holdsLine,
  linesFrom,
  putLines,
  putPassage,
  type Thread,
} from '../model/thread';
import { chatKeys } from './chat-keys';

/** How many lines a part has: the last ones, or those before, after or around. */
const PART = 50;
/** Those that came meanwhile are read in larger parts. */
const CATCH_UP_PART = 100;
/** So many lines of a chat are kept when it is left: the rest is read again where somebody asks for it. */
const MOST_KEPT = 200;

const known = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData<Thread>(chatKeys.thread(id));
const change = (queryClient: QueryClient, id: number, made: (thread: Thread) => Thread) =>
  queryClient.setQueryData<Thread>(chatKeys.thread(id), (thread) => thread && made(thread));

const callLines = (
  id: number,
  query: { before?: number; after?: number; limit: number },
  signal?: AbortSignal,
) => call(chatEndpoints.messages, { params: { id }, query, signal });

/** Every line after one. @throws {ApiFailure} */
export async function readAfter(
  id: number,
  seq: number,
  signal?: AbortSignal,
): Promise<ChatMessage[]> {
  const lines: ChatMessage[] = [];
  for (;;) {
    const after = lines.at(-1)?.seq ?? seq;
    const { data, meta } = await callLines(id, { after, limit: CATCH_UP_PART }, signal);
    lines.push(...data);
    if (!meta.has_more || data.length === 0) return lines;
  }
}

/**
 * Reads a chat: at first its last lines, from then on only what has come after those that are known. Lines
 * never change, so nothing is read twice, neither for an event nor after a lost connection.
 * @throws {ApiFailure}
 */
export async function readThread(
  queryClient: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<Thread> {
  const before = known(queryClient, id);
  if (!before) {
    const { data, meta } = await callLines(id, { limit: PART }, signal);
    return { lines: data, hasOlder: meta.has_more, passage: null };
  }
  const lines = await readAfter(id, before.lines.at(-1)?.seq ?? 0, signal);
  // Older lines, or an own one, may have come while these were on their way.
  return putLines(known(queryClient, id) ?? before, linesFrom(lines));
}

/** Where lines are read on from: the last ones of the chat, or those around one that was found. */
type Among = 'last' | 'passage';
const amongOf = (thread: Thread | undefined, among: Among) =>
  (among === 'passage' ? thread?.passage : thread)?.lines ?? [];

/** Reads the lines before the first that is known. @throws {ApiFailure} */
export async function readOlder(queryClient: QueryClient, id: number, among: Among): Promise<void> {
  const before = amongOf(known(queryClient, id), among)[0]?.seq ?? 0;
  const { data, meta } = await callLines(id, { before, limit: PART });
  change(queryClient, id, (thread) => putLines(thread, { lines: data, hasOlder: meta.has_more }));
}

/** Reads the lines after a passage, until it meets the last ones. @throws {ApiFailure} */
export async function readNewer(queryClient: QueryClient, id: number): Promise<void> {
  const after = amongOf(known(queryClient, id), 'passage').at(-1)?.seq;
  if (after === undefined) return;
  const { data } = await callLines(id, { after, limit: PART });
  change(queryClient, id, (thread) => putLines(thread, linesFrom(data)));
}

/**
 * Reads a line with those around it, wherever in the chat it is: what lies between is not read.
 * @throws {ApiFailure}
 */
export async function readAround(
  queryClient: QueryClient,
  id: number,
  seq: number,
  signal: AbortSignal,
): Promise<void> {
  const thread = known(queryClient, id);
  if (!thread || [thread, thread.passage].some((lines) => lines && holdsLine(lines, seq))) return;
  const after = Math.max(0, seq - PART / 2 - 1);
  const { data } = await callLines(id, { after, limit: PART }, signal);
  if (data.length > 0) change(queryClient, id, (now) => putPassage(now, linesFrom(data)));
}

/** Drops messages far from the end of a chat that is not on the screen. */
export function forgetFarLines(queryClient: QueryClient, id: number): void {
  change(queryClient, id, (thread) => cutThread(thread, MOST_KEPT));
}

/**
 * Shows a line that was just stored. Where others came before it that are not known yet, it waits to be read
 * with them.
 */
export function showLine(queryClient: QueryClient, id: number, line: ChatMessage): void {
  change(queryClient, id, (thread) =>
    line.seq === (thread.lines.at(-1)?.seq ?? 0) + 1 ? putLines(thread, linesFrom([line])) : thread,
  );
}

/** Every line of a chat, from its first one. @throws {ApiFailure} */
export const readAllLines = (id: number): Promise<ChatMessage[]> => readAfter(id, 0);
