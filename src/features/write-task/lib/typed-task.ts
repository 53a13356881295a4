import { dueOf, type TaskDue, type TaskType } from '@/entities/records/task';
import { dayOf } from '@/shared/lib/date';
import { actionIn, isFiller, isRefused } from './action-words';
import { namesUnsureDays, readDays } from './day-words';
import { apart, isUnitNext, READ } from './patterns';
import { readTime } from './time-words';

/** A task that the words of a note promise. */
export interface TypedTask {
  type: TaskType;
  text: string;
  due: TaskDue;
}

interface Clock {
  /** By the server's clock, in milliseconds. */
  now: number;
  /** IANA name of the zone in which tasks fall due. */
  zone: string;
}

/** A part of a sentence, in small letters and as it was typed. */
interface Clause {
  typed: string;
  words: string[];
  days: (string | null)[];
  isDeadline: boolean;
  time: string | null;
  minutes: number | null;
  isSure: boolean;
  isRefused: boolean;
  action: TaskType | null;
  /** Whether nothing but a day or a time is said. */
  isBare: boolean;
}

const MOST_READ = 1000;
const ROUND_MS = 300_000;
const MINUTE_MS = 60_000;
const PHONE_DIGITS = 10;

/** Small letters, ё as е, and dots of abbreviations as spaces: each stands where it stood. */
function plain(text: string): string {
  const small = text.toLowerCase();
  return (small.length === text.length ? small : text)
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00A0\t]/gu, ' ')
    .replaceAll(
      /(?<=(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс|янв|фев|мар|апр|авг|сен|сент|окт|ноя|дек|ч|час|мин|нед|дн|г|тел|руб|тыс|шт|кв|д|ул))\./gu,
      ' ',
    );
}

const hidden = (found: string) => '#'.repeat(found.length);
/** Hides numbers that are no dates: phones, sizes, shares, numbers of records, long numbers. */
const withoutFigures = (text: string) =>
  text
    .replaceAll(/\+?\d[\d\s()-]{8,}\d/gu, (found) =>
      found.replaceAll(/\D/gu, '').length >= PHONE_DIGITS ? hidden(found) : found,
    )
    .replaceAll(/\d+(?:[.,]\d+)?\s*(?:на|x|х|×|\*)\s*\d+(?:[.,]\d+)?/gu, hidden)
    .replaceAll(/\d+(?:[.,]\d+)?\s*%/gu, hidden)
    .replaceAll(
      /(?:№|заказ[а-я]*|заявк[а-я]*|договор[а-я]*|сч[её]т[а-я]*)\s*№?\s*\d+(?!\d|[.,]\d)/gu,
      hidden,
    )
    .replaceAll(/\d{1,3}(?: \d{3})+(?!\d)|\d{5,}/gu, hidden);

const SENTENCE_END = /[!?;\n]+|\.(?=\s|$)/gu;
const CLAUSE_END = /,(?!\d)|(?<!\d)\s[—–-]\s|\s[—–-]\s(?!\d)|:(?!\d)|[()]/gu;

/** Splits a text at a pattern; each part with what ended it. */
function parts(text: string, end: RegExp): { start: number; text: string; end: string }[] {
  const found: { start: number; text: string; end: string }[] = [];
  let start = 0;
  for (const match of text.matchAll(end)) {
    found.push({ start, text: text.slice(start, match.index), end: match[0] });
    start = match.index + match[0].length;
  }
  return [...found, { start, text: text.slice(start), end: '' }];
}

const NUMBERS = /\d+(?:[.,:/-]\d+)*/gu;
const hasLooseNumber = (rest: string): boolean =>
  [...rest.matchAll(NUMBERS)].some(
    (match) => !isUnitNext(rest.slice(match.index + match[0].length)),
  );
/** «5, 7 декабря». */
const LISTED = /\d\s*,\s*\d/u;
const CALLED_OFF = /(?:^|[^\p{L}])(?:отмен|перенести|перенос)/u;
const TIMES_A = apart('раза? в');

/** Reads a clause. @param typed as it stands in the note */
function readClause(text: string, typed: string, today: string): Clause {
  const { days, isDeadline, rest: withoutDays } = readDays(text, today);
  const { time, minutes, isSure, rest } = readTime(withoutDays);
  const words = rest.match(/\p{L}+/gu) ?? [];
  const left = rest.replaceAll(READ, '').replaceAll(/[\s.,:!—–-]/gu, '');
  const isDated = days.length > 0 || time !== null || minutes !== null;
  return {
    // The words that are read go out: «завтра» would be untrue tomorrow.
    // By the units of the index, which an emoji has two of.
    typed: typed
      .split('')
      .filter((_, index) => rest[index] !== READ)
      .join('')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/^[\s.,—–-]+|[\s.,—–-]+$/gu, ''),
    words,
    days,
    isDeadline,
    time,
    minutes,
    isSure:
      isSure &&
      !namesUnsureDays(rest) &&
      text.search(TIMES_A) < 0 &&
      !(isDated && hasLooseNumber(rest)),
    isRefused: isRefused(words),
    action: actionIn(words),
    isBare: isDated && words.every(isFiller) && !/[^\p{L}]/u.test(left),
  };
}

/** The due that the clauses which count name; null where that is not sure. */
function dueIn(said: readonly Clause[], today: string, { now, zone }: Clock): TaskDue | null {
  const days = new Set(said.flatMap((clause) => clause.days));
  const times = said.flatMap(({ time }) => time ?? []);
  const whiles = said.flatMap(({ minutes }) => minutes ?? []);
  if (days.size > 1 || days.has(null) || times.length > 1) return null;
  const [minutes] = whiles;
  if (minutes !== undefined) {
    if (whiles.length + days.size + times.length > 1) return null;
    const at = Math.ceil((now + minutes * MINUTE_MS) / ROUND_MS) * ROUND_MS;
    return { due_at: new Date(at).toISOString() };
  }
  const [day = today] = days;
  const [time] = times;
  if (day === null || (days.size === 0 && time === undefined)) return null;
  const due = dueOf(day, time ?? '', zone);
  return 'due_at' in due && Date.parse(due.due_at) <= now ? null : due;
}

/** The task that a sentence promises; null where it promises none, or not surely. */
function ofSentence(text: string, typed: string, today: string, clock: Clock): TypedTask | null {
  const clauses = parts(text, CLAUSE_END).map((part) =>
    readClause(part.text, typed.slice(part.start, part.start + part.text.length), today),
  );
  const kept = clauses.filter((clause) => !clause.isRefused);
  const dated = kept.filter(
    ({ days, time, minutes }) => days.length > 0 || time !== null || minutes !== null,
  );
  if (dated.length === 0 || kept.some(({ isSure }) => !isSure)) return null;
  if (LISTED.test(text) || CALLED_OFF.test(text)) return null;
  // A clause of its own may say when; one with other words must say what to do as well.
  if (dated.some(({ isBare, action }) => !isBare && action === null)) return null;
  const acting = dated.find(({ action }) => action !== null);
  const hasDay = dated.some(({ days, minutes }) => days.length > 0 || minutes !== null);
  const others = kept.filter(({ isBare }) => !isBare);
  const isBare = acting === undefined;
  if (isBare && (!hasDay || kept.length < clauses.length || dated.some((one) => one.isDeadline)))
    return null;
  const due = dueIn(dated, today, clock);
  if (due === null || (isBare && 'due_day' in due && due.due_day === today)) return null;
  const told = acting ?? others.at(-1);
  return {
    type:
      acting?.action ??
      others.map(({ action }) => action).find((found) => found !== null) ??
      'other',
    text: told?.typed || typed.trim(),
    due,
  };
}

/** The words that were typed beyond the text as it was before, from the beginning of its first word. */
export function newlyTyped(before: string, text: string): string {
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const isInWord = (at: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
  while (start > 0 && isInWord(start)) start -= 1;
  const upTo = text.length - end;
  const rest = isInWord(upTo) ? (/^[\p{L}\p{N}]*/u.exec(text.slice(upTo))?.[0].length ?? 0) : 0;
  return text.slice(start, upTo + rest);
}

/**
 * The task that typed words promise: «перезвонить завтра в 10». Of several sentences the last one counts;
 * null where nothing is promised or the day is not sure.
 * @param text what was typed just now: older words spoke of another «завтра»
 */
export function typedTask(text: string, clock: Clock): TypedTask | null {
  const typed = text.slice(-MOST_READ);
  const today = dayOf(clock.now, clock.zone);
  if (today === null) return null;
  const read = withoutFigures(plain(typed));
  return (
    parts(read, SENTENCE_END)
      .filter(({ end }) => !end.includes('?'))
      .map((part) =>
        ofSentence(part.text, typed.slice(part.start, part.start + part.text.length), today, clock),
      )
      .findLast((found) => found !== null) ?? null
  );
}
