import { foldText, searchWords } from '@/shared/lib/text';
import { blockText, type Chapter, type HelpPage } from './content';

/** A page with its content. */
export interface LoadedPage {
  slug: string;
  title: string;
  page: HelpPage;
}

/** A chapter in which all words were found. */
export interface HelpHit {
  slug: string;
  pageTitle: string;
  anchor: string;
  title: string;
  /** The text around the first found word, in three parts: before it, it, after it. */
  snippet: readonly [string, string, string];
}

const AROUND = 60;

/** A text with each letter folded in its place. */
const foldInPlace = (text: string): string =>
  Array.from(text, (letter) => {
    const folded = foldText(letter);
    return folded.length === letter.length ? folded : letter;
  }).join('');

function snippetOf(text: string, word: string): HelpHit['snippet'] {
  const at = foldInPlace(text).indexOf(word);
  if (at === -1) return [text.slice(0, AROUND * 2), '', ''];
  const from = Math.max(0, at - AROUND);
  const to = at + word.length;
  return [
    (from > 0 ? '…' : '') + text.slice(from, at),
    text.slice(at, to),
    text.slice(to, to + AROUND) + (text.length > to + AROUND ? '…' : ''),
  ];
}

const textOf = ({ blocks }: Chapter) => blocks.map(blockText).join(' ');

/** The chapters that have all words of a search, those with one in the heading first. */
export function searchHelp(pages: readonly LoadedPage[], search: string): HelpHit[] {
  const words = searchWords(search);
  const [first] = words;
  if (first === undefined) return [];
  const hits = pages.flatMap(({ slug, title: pageTitle, page }) =>
    page.chapters.flatMap((chapter) => {
      const text = textOf(chapter);
      const all = foldText(`${chapter.title} ${text}`);
      if (!words.every((word) => all.includes(word))) return [];
      const { anchor, title } = chapter;
      return [{ slug, pageTitle, anchor, title, snippet: snippetOf(text, first) }];
    }),
  );
  const rank = ({ title }: HelpHit) => (foldText(title).includes(first) ? 0 : 1);
  return hits.toSorted((one, other) => rank(one) - rank(other));
}
