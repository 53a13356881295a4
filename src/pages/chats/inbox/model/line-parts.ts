import type { ChatMessage } from '@/entities/chats/chat';
import { dayOf } from '@/shared/lib/date';

/** So many lines are drawn and left out of sight together: fewer make more parts to look after. */
const SIZE = 20;
/** So many parts are left out of sight together: a part that comes into sight moves no more than these. */
const GROUP_SIZE = 25;

const partOf = (seq: number) => Math.floor((seq - 1) / SIZE);

/** Lines that are drawn together. */
export interface LinePart {
  /** The same whatever else is known of the chat. */
  key: number;
  lines: readonly ChatMessage[];
  /** The day of the line before them. */
  dayBefore: string | null;
}

/** Lines in parts that stay the same when others come before or after. */
export function partsOf(lines: readonly ChatMessage[]): LinePart[] {
  const parts: LinePart[] = [];
  let start = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    const key = partOf(lines[start]?.seq ?? 0);
    const next = lines[at];
    if (next && partOf(next.seq) === key) continue;
    const dayBefore = dayOf(lines[start - 1]?.created_at);
    parts.push({ key, lines: lines.slice(start, at), dayBefore });
    start = at;
  }
  return parts;
}

/** Parts that are together. */
export interface PartGroup {
  /** The same whatever else is known of the chat. */
  key: number;
  parts: readonly LinePart[];
}

/** Parts in groups that stay the same when others come before or after. */
export function groupsOf(parts: readonly LinePart[]): PartGroup[] {
  const groups = new Map<number, LinePart[]>();
  for (const part of parts) {
    const key = Math.floor(part.key / GROUP_SIZE);
    const known = groups.get(key);
    if (known) known.push(part);
    else groups.set(key, [part]);
  }
  return [...groups].map(([key, grouped]) => ({ key, parts: grouped }));
}
