import type { ChatMessage } from '@/entities/chats/chat';
import { dayOf } from '@/shared/lib/date';

/** Messages per part, rendered and hidden together; smaller parts would be more to observe. */
const SIZE = 20;
/** Parts per group, hidden together; a part that comes into sight shifts only its group. */
const GROUP_SIZE = 25;

const partOf = (seq: number) => Math.floor((seq - 1) / SIZE);

/** Messages that are drawn together. */
export interface MessagePart {
  /** A stable key, whatever other messages are loaded. */
  key: number;
  messages: readonly ChatMessage[];
  /** The day of the message before them. */
  dayBefore: string | null;
}

/** Messages in parts that stay the same when others come before or after. */
export function partsOf(messages: readonly ChatMessage[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let start = 0;
  for (let at = 1; at <= messages.length; at += 1) {
    const key = partOf(messages[start]?.seq ?? 0);
    const next = messages[at];
    if (next && partOf(next.seq) === key) continue;
    const dayBefore = dayOf(messages[start - 1]?.created_at);
    parts.push({ key, messages: messages.slice(start, at), dayBefore });
    start = at;
  }
  return parts;
}

/** Parts that are together. */
export interface PartGroup {
  /** A stable key, whatever other messages are loaded. */
  key: number;
  parts: readonly MessagePart[];
}

/** Parts in groups that stay the same when others come before or after. */
export function groupsOf(parts: readonly MessagePart[]): PartGroup[] {
  const groups = new Map<number, MessagePart[]>();
  for (const part of parts) {
    const key = Math.floor(part.key / GROUP_SIZE);
    const known = groups.get(key);
    if (known) known.push(part);
    else groups.set(key, [part]);
  }
  return [...groups].map(([key, grouped]) => ({ key, parts: grouped }));
}
