import type { QueryClient } from '@tanstack/react-query';
import { chatEndpoints, type ChatMessage } from '#contract';
import { call } from '@/shared/api';
import { chatKeys } from './chat-keys';

/** What this browser has read of a dialog: its last lines, without a gap. */
export interface Thread {
  /** Ascending by `seq`. */
  lines: readonly ChatMessage[];
  hasOlder: boolean;
}

/** How many lines a part has: the last ones, or those before. */
const PART = 50;
/** Those that came meanwhile are read in larger parts. */
const CATCH_UP_PART = 100;

/** Lines of two readings, each once. */
function mergeLines(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...one, ...other].map((line) => [line.seq, line]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

const known = (client: QueryClient, id: number) => client.getQueryData<Thread>(chatKeys.thread(id));

/**
 * Reads a dialog: at first its last lines, from then on only what has come after those that are known. Lines never
 * change, so nothing is read twice, neither for an event nor after a lost connection.
 * @throws {ApiFailure}
 */
export async function readThread(
  client: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<Thread> {
  const before = known(client, id);
  if (!before) {
    const query = { limit: PART };
    const { data, meta } = await call(chatEndpoints.messages, { params: { id }, query, signal });
    return { lines: data, hasOlder: meta.has_more };
  }
  let { lines } = before;
  for (;;) {
    const query = { after: lines.at(-1)?.seq ?? 0, limit: CATCH_UP_PART };
    const { data, meta } = await call(chatEndpoints.messages, { params: { id }, query, signal });
    lines = mergeLines(lines, data);
    if (!meta.has_more || data.length === 0) break;
  }
  // Older lines, or an own one, may have come while these were on their way.
  const now = known(client, id) ?? before;
  return { ...now, lines: mergeLines(now.lines, lines) };
}

/** Reads the lines before the first that is known. @throws {ApiFailure} */
export async function readOlder(client: QueryClient, id: number, limit = PART): Promise<void> {
  const query = { before: known(client, id)?.lines[0]?.seq ?? 0, limit };
  const { data, meta } = await call(chatEndpoints.messages, { params: { id }, query });
  client.setQueryData<Thread>(
    chatKeys.thread(id),
    (thread) => thread && { lines: mergeLines(data, thread.lines), hasOlder: meta.has_more },
  );
}

/** Reads older lines until a line is among those that are known. @throws {ApiFailure} */
export async function readBackTo(client: QueryClient, id: number, seq: number): Promise<void> {
  for (;;) {
    const thread = known(client, id);
    const first = thread?.lines[0]?.seq ?? 0;
    if (!thread?.hasOlder || first <= seq) return;
    await readOlder(client, id, CATCH_UP_PART);
    if (known(client, id)?.lines[0]?.seq === first) return;
  }
}

/** Shows a line that was just stored. Where others came before it that are not known yet, it waits to be read with them. */
export function showLine(client: QueryClient, id: number, line: ChatMessage): void {
  client.setQueryData<Thread>(chatKeys.thread(id), (thread) => {
    if (!thread || line.seq !== (thread.lines.at(-1)?.seq ?? 0) + 1) return thread;
    return { ...thread, lines: [...thread.lines, line] };
  });
}

/** Every line of a dialog, from its first one. @throws {ApiFailure} */
export async function readAllLines(id: number): Promise<ChatMessage[]> {
  const lines: ChatMessage[] = [];
  for (;;) {
    const query = { after: lines.at(-1)?.seq ?? 0, limit: CATCH_UP_PART };
    const { data, meta } = await call(chatEndpoints.messages, { params: { id }, query });
    lines.push(...data);
    if (!meta.has_more || data.length === 0) return lines;
  }
}
