import type { SpamMark } from '../../db/schema';
import { dropInvisible } from '#contract';
import { findLinks, hasLinkMarkup } from './find-links';
import { PITCH, SPAM_THEMES } from './spam-words';

/** One thing that speaks against a submission, and how much. */
export interface Sign extends SpamMark {
  weight: number;
}

/** A value of a submission, by what its field is. */
export interface SignedValue {
  kind: 'name' | 'phone' | 'email' | 'text' | 'other';
  value: string;
}

const LINK_WEIGHTS = [0, 15, 30, 60];
const MARKUP_WEIGHT = 40;
const PITCH_WEIGHT = 15;
const FULL_LINK_IN_NAME = 60;
const BARE_LINK_IN_NAME = 35;
const FOREIGN = { letters: 10, weight: 35, flood: 40, floodWeight: 55 };
const LATIN = { letters: 60, weight: 20 };
const RANDOM = { letters: 8, turns: 3, weight: 40 };
const ECHO = { length: 4, weight: 20 };
const SAID_AGAIN = { words: 8, share: 0.35, weight: 35 };
const LONGEST_DETAIL = 80;
/** As far as a text is looked at: what it is shows long before. */
const LOOKED_AT = 6000;

const sign = (code: SpamMark['code'], detail: string, weight: number): Sign => ({
  code,
  detail: Array.from(detail).slice(0, LONGEST_DETAIL).join(''),
  weight,
});

const joined = (values: readonly SignedValue[], kinds: readonly SignedValue['kind'][]) =>
  values.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : [])).join('\n');

const letters = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

const LINK_WORDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ссылка', few: 'ссылки' };
const countLinks = (count: number) =>
  `${count} ${LINK_WORDS[new Intl.PluralRules('ru').select(count)] ?? 'ссылок'}`;

function linkSigns(values: readonly SignedValue[], linksInName: boolean): Sign[] {
  const signs: Sign[] = [];
  const name = joined(values, ['name']);
  const inName = findLinks(name);
  const [named = inName.bare[0]] = inName.full;
  if (linksInName && named !== undefined) {
    signs.push(
      sign('link_in_name', named, inName.full.length > 0 ? FULL_LINK_IN_NAME : BARE_LINK_IN_NAME),
    );
  }
  const text = joined(values, ['text', 'other']);
  const { full, bare } = findLinks(text);
  const count = full.length + bare.length;
  const weight = LINK_WEIGHTS[Math.min(count, LINK_WEIGHTS.length - 1)] ?? 0;
  const markup = hasLinkMarkup(`${name}\n${text}`) ? MARKUP_WEIGHT : 0;
  if (weight + markup > 0) signs.push(sign('many_links', countLinks(count), weight + markup));
  return signs;
}

/** Subjects of those who write to all forms; the tone of a seller counts only together with one of them. */
function wordSigns(text: string): Sign[] {
  const found = SPAM_THEMES.flatMap(({ name, weight, pattern }) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [sign('stop_word', `${name}: «${word.trim()}»`, weight)];
  });
  const pitch = PITCH.exec(text)?.[0];
  return found.length > 0 && pitch !== undefined
    ? [...found, sign('stop_word', `предложение: «${pitch}»`, PITCH_WEIGHT)]
    : found;
}

function scriptSigns(all: string, text: string): Sign[] {
  const total = letters(all, /\p{L}/gu);
  const cyrillic = letters(all, /\p{Script=Cyrillic}/gu);
  const latin = letters(all, /\p{Script=Latin}/gu);
  const other = total - cyrillic - latin;
  if (other >= FOREIGN.letters && other > total / 2) {
    const weight = other >= FOREIGN.flood ? FOREIGN.floodWeight : FOREIGN.weight;
    return [sign('foreign_script', `${other} знаков чужого письма`, weight)];
  }
  if (cyrillic === 0 && letters(text, /\p{Script=Latin}/gu) >= LATIN.letters) {
    return [sign('foreign_script', 'ни одной русской буквы', LATIN.weight)];
  }
  return [];
}

/** A word like «xKjGfTrEwQ»: its case turns as no name's does. */
function isRandom(word: string): boolean {
  if (!/^[A-Za-z]+$/.test(word) || word.length < RANDOM.letters) return false;
  const turns = letters(word, /[a-z](?=[A-Z])/g);
  const consonants = /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word);
  return turns >= RANDOM.turns || consonants;
}

function oddSigns(values: readonly SignedValue[]): Sign[] {
  const signs: Sign[] = [];
  const words = joined(values, ['name', 'text']).split(/\s+/u);
  const random = words.find(isRandom);
  if (random !== undefined) {
    const several = words.filter(isRandom).length > 1;
    signs.push(sign('random_text', random, several ? RANDOM.weight + 20 : RANDOM.weight));
  }
  const texts = values.map(({ value }) => value.trim().toLowerCase());
  const echoed = texts.find(
    (text, index) => text.length >= ECHO.length && texts.indexOf(text) !== index,
  );
  if (echoed !== undefined) signs.push(sign('repeated_text', echoed, ECHO.weight));

  const textWords = joined(values, ['text']).toLowerCase().split(/\s+/u).filter(Boolean);
  const different = new Set(textWords).size;
  if (textWords.length >= SAID_AGAIN.words && different / textWords.length < SAID_AGAIN.share) {
    signs.push(sign('repeated_text', textWords.slice(0, 3).join(' '), SAID_AGAIN.weight));
  }
  return signs;
}

/** Signs in the texts of a submission. */
export function textSigns(given: readonly SignedValue[], linksInName: boolean): Sign[] {
  const values = given.map(({ kind, value }) => ({
    kind,
    value: dropInvisible(value.slice(0, LOOKED_AT)),
  }));
  const text = joined(values, ['text', 'other']);
  const all = values.map(({ value }) => value).join('\n');
  return [
    ...linkSigns(values, linksInName),
    ...wordSigns(joined(values, ['name', 'text', 'other'])),
    ...scriptSigns(all, text),
    ...oddSigns(values),
  ];
}
