import { toSpamEntry, type SpamListName } from '@/entities/leads/spam-list';
import { foldText } from '@/shared/lib/text';

/** Typed or pasted lines, sorted. */
export interface ReadLines {
  /** In the form of the list, each once, and not there yet. */
  fresh: string[];
  /** How many are there already, or stand in the text more than once. */
  repeated: number;
  /** As they were typed: none of this list. */
  wrong: string[];
}

/** A phrase may hold a comma; of the others several may stand in a line, as people copy them. */
const SEPARATORS: Record<SpamListName, RegExp> = {
  phones: /[\n\r\t,;]+/,
  emails: /[\n\r\t,;\s]+/,
  addresses: /[\n\r\t,;\s]+/,
  words: /[\n\r\t]+/,
};

/** Reads lines for a list that holds `present` already. */
export function readLines(list: SpamListName, text: string, present: readonly string[]): ReadLines {
  const known = new Set(present.map((entry) => foldText(entry)));
  const read: ReadLines = { fresh: [], repeated: 0, wrong: [] };
  for (const line of text.split(SEPARATORS[list])) {
    if (line.trim() === '') continue;
    const entry = toSpamEntry(list, line);
    if (entry === null) read.wrong.push(line.trim());
    else if (known.has(foldText(entry))) read.repeated += 1;
    else {
      known.add(foldText(entry));
      read.fresh.push(entry);
    }
  }
  return read;
}
