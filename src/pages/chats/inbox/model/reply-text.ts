import type { ChatReply } from '@/entities/chats/chat';
import { foldText } from '@/shared/lib/text';

/** A placeholder in a quick reply: «{имя}». */
const PLACEHOLDER = /\{(имя|оператор|компания)\}/giu;
/** A slash that begins a word, up to the caret. */
const ASKED = /(?<=^|\s)\/([^\s/]*)$/u;

export type ReplyFacts = Record<'имя' | 'оператор' | 'компания', string | null | undefined>;

/** Finds the beginning of a quick reply in a text: its place and word; null where there is none. */
export function askedReply(text: string, caret: number): { from: number; word: string } | null {
  const found = ASKED.exec(text.slice(0, caret));
  return found ? { from: found.index, word: found[1] ?? '' } : null;
}

/** Returns the replies matching a word: shortcuts that begin with it first, then those that hold it. */
export function matchingReplies(replies: readonly ChatReply[], word: string): ChatReply[] {
  const wanted = foldText(word);
  const begins = ({ shortcut }: ChatReply) => foldText(shortcut).startsWith(wanted);
  const holds = ({ shortcut, text }: ChatReply) => foldText(`${shortcut} ${text}`).includes(wanted);
  return [
    ...replies.filter(begins),
    ...replies.filter((reply) => !begins(reply) && wanted !== '' && holds(reply)),
  ];
}

/** A reply with what is known put in; what is not stays in its braces. */
export const fillReply = (text: string, facts: ReplyFacts): string =>
  text.replace(
    PLACEHOLDER,
    (whole, name: string) => facts[name.toLowerCase() as keyof ReplyFacts]?.trim() || whole,
  );

/** Where the first placeholder of a text stands; null where none is left. */
export function findPlaceholder(text: string): { from: number; to: number; name: string } | null {
  const found = text.matchAll(PLACEHOLDER).next().value;
  if (!found) return null;
  const [name] = found;
  return { from: found.index, to: found.index + name.length, name };
}
