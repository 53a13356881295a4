/** A stretch of a text and what became of it. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words, spaces and signs, each by itself. */
const WORDS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
const LINES = /[^\n]*\n|[^\n]+/g;
/** Comparing more pairs than this would be felt. */
const MOST_PAIRS = 1_000_000;

const split = (text: string, by: RegExp): string[] => text.match(by) ?? [];

/** How many pieces two texts have in common at their beginning. */
function commonStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length += 1;
  return length;
}

/** Compares two texts by their longest common subsequence of pieces. */
function compare(before: readonly string[], after: readonly string[]): TextPart[] {
  const width = after.length + 1;
  // Length of the longest common subsequence of both rests, from each place on.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old = '', now = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === now) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      column === after.length ||
      (row < before.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: now });
      column += 1;
    }
  }
  return parts;
}

/**
 * Joins neighbours of one kind; a space between two changes belongs to the change, or every word would stand
 * alone.
 */
function join(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const isGap =
      kind === 'same' &&
      /^[^\S\n]+$/.test(text) &&
      removed + added !== '' &&
      (parts[index + 1]?.kind ?? 'same') !== 'same';
    if (kind === 'removed' || isGap) removed += text;
    if (kind === 'added' || isGap) added += text;
    if (kind !== 'same' || isGap) return;
    flush();
    const last = joined.at(-1);
    if (last?.kind === 'same') last.text += text;
    else joined.push({ kind, text });
  });
  flush();
  return joined;
}

function diffBy(before: string, after: string, by: RegExp): TextPart[] | null {
  const [old, now] = [split(before, by), split(after, by)];
  const start = commonStart(old, now);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = commonStart(oldRest.toReversed(), nowRest.toReversed());
  const oldMiddle = oldRest.slice(0, oldRest.length - end);
  const nowMiddle = nowRest.slice(0, nowRest.length - end);
  if (oldMiddle.length * nowMiddle.length > MOST_PAIRS) return null;
  const same = (pieces: readonly string[]): TextPart[] =>
    pieces.map((text) => ({ kind: 'same', text }));
  return join([
    ...same(old.slice(0, start)),
    ...compare(oldMiddle, nowMiddle),
    ...same(oldRest.slice(oldRest.length - end)),
  ]);
}

/** Compares two texts: word by word, very long ones line by line, huge ones as a whole. */
export const diffTexts = (before: string, after: string): TextPart[] =>
  diffBy(before, after, WORDS) ??
  diffBy(before, after, LINES) ??
  join([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);

/** Unchanged characters shown before and after a change. */
const CONTEXT = 60;

/** Shortens long unchanged parts to what stands beside a change. */
export function foldSame(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same') return part;
    const head = index === 0 ? 0 : CONTEXT;
    const tail = index === parts.length - 1 ? 0 : CONTEXT;
    if (part.text.length <= head + tail + 1) return part;
    const text = part.text.slice(0, head) + '…' + part.text.slice(part.text.length - tail);
    return { kind: 'same', text };
  });
}
