import type { ClaimedLetter, StoredLetter } from './claim-letters';
import type { Letter } from './mailer';
import { inLetter } from './send-letter';

/** The number of united letters listed; the rest are counted. */
const LISTED = 10;

type Forms = [one: string, few: string, many: string];
const WORDS: Record<'lead' | 'assigned' | 'other', Forms> = {
  lead: ['заявка', 'заявки', 'заявок'],
  assigned: ['назначенная заявка', 'назначенные заявки', 'назначенных заявок'],
  other: ['уведомление', 'уведомления', 'уведомлений'],
};
const NEW: Forms = ['новая', 'новые', 'новых'];

const rules = new Intl.PluralRules('ru');
const number = new Intl.NumberFormat('ru');
/** The form of a word that goes with a number. */
function formOf(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

function wordsOf(rows: readonly StoredLetter[]): Forms {
  const [kind, ...others] = new Set(rows.map((row) => row.kind));
  return others.length === 0 && (kind === 'lead' || kind === 'assigned')
    ? WORDS[kind]
    : WORDS.other;
}

/** «Ещё 11 заявок», or «11 новых заявок» where nothing was sent shortly before. */
function titleOf({ rows, isFollowing }: ClaimedLetter): string {
  if (rows.length === 1) return rows[0].title;
  const count = number.format(rows.length);
  const words = formOf(rows.length, wordsOf(rows));
  return isFollowing ? `Ещё ${count} ${words}` : `${count} ${formOf(rows.length, NEW)} ${words}`;
}

function footer(row: StoredLetter, urlOf: (path: string) => string): string[] {
  if (row.kind === 'company') return [];
  return row.userId === null
    ? ['Куда компания присылает письма о заявках:', urlOf('/settings?section=notifications')]
    : ['Что присылать письмом, вы выбираете здесь:', urlOf('/account-settings')];
}

/**
 * Composes one letter as it was written, or several as one.
 * @param publicUrl the address of the product
 */
export function composeLetter(letter: ClaimedLetter, publicUrl: string): Letter {
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const { rows, company } = letter;
  const [first] = rows;
  const companyName = inLetter(company);
  const title = titleOf(letter);
  const isOne = rows.length === 1;
  const link = ({ path }: StoredLetter) => (path === null ? [] : [urlOf(path)]);
  const told = isOne
    ? [...first.lines, ...(first.path === null ? [] : ['', 'Открыть:', ...link(first)])]
    : rows
        .slice(0, LISTED)
        .flatMap((row) => ['', row.title, row.lines.join(' · '), ...link(row)])
        .slice(1);
  const rest = rows.length - LISTED;
  return {
    to: first.recipient,
    subject: `${title} · ${companyName}`,
    text: [
      `Компания «${companyName}»`,
      ...(isOne ? [] : [title]),
      '',
      ...told,
      ...(rest > 0
        ? ['', `И ещё ${number.format(rest)} ${formOf(rest, wordsOf(rows))}:`, urlOf('/leads')]
        : []),
      '',
      ...footer(first, urlOf),
    ]
      .join('\n')
      .trimEnd(),
  };
}
