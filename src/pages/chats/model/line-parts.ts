import type { ChatMessage } from '@/entities/chat';
import { dayOf } from '@/shared/lib/date';

/** So many lines are drawn, measured and left out of sight together: fewer make more parts to look after. */
const SIZE = 20;

const partOf = (seq: number) => Math.floor((seq - 1) / SIZE);

/** Lines that are drawn together. */
export interface LinePart {
  /** The same whatever else is known of the dialog. */
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
