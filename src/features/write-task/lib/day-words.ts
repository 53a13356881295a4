import { dayBefore } from '@/shared/lib/date';
import { apart, blank, isUnitNext, NUMBER, numberOf, READ } from './patterns';

/** Days of a text; `days` holds null for one that is named but not sure. */
interface DaysRead {
  days: (string | null)[];
  /** Whether «к пятнице» was said: such a day alone is no promise. */
  isDeadline: boolean;
  /** The text without the words that are read. */
  rest: string;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
const HALF_YEAR_DAYS = 183;
const FAR_DAYS = 730;
const MONTHS_IN_YEAR = 12;
const CENTURY = 2000;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string) => (at(to) - at(from)) / DAY_MS;
const twoDigits = (number: number) => String(number).padStart(2, '0');
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
/** From Monday (0) to Sunday (6). */
const weekdayOf = (day: string) => (new Date(at(day)).getUTCDay() + WEEK - 1) % WEEK;

/** A day of the calendar; null where there is no such day. */
function dayAt(year: number, month: number, date: number): string | null {
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`;
  const moment = at(day);
  return !Number.isNaN(moment) && new Date(moment).getUTCDate() === date ? day : null;
}

/** A date without a year: of this year or, shortly before its end, of the next; null once it is past. */
function dateAhead(today: string, month: number, date: number): string | null {
  const [year] = partsOf(today);
  const near = dayAt(year, month, date);
  if (near !== null && near >= today) return near;
  const next = dayAt(year + 1, month, date);
  return next !== null && daysBetween(today, next) <= HALF_YEAR_DAYS ? next : null;
}

function dateOfYear(today: string, date: number, month: number, typed: string): string | null {
  const year = typed.length === 2 ? CENTURY + Number(typed) : Number(typed);
  const day = dayAt(year, month, date);
  return day !== null && day >= today && daysBetween(today, day) <= FAR_DAYS ? day : null;
}

/** The next day with this number in its month. */
function numberAhead(today: string, date: number): string | null {
  const [year, month] = partsOf(today);
  const near = dayAt(year, month, date);
  if (near !== null) return near >= today ? near : addMonths(today, 1, date);
  // Of a month without such a day it is not clear which day is meant.
  return null;
}

/** The same day of a later month, or its last one; with a number given, that day or null. */
function addMonths(today: string, count: number, date?: number): string | null {
  const [year, month, own] = partsOf(today);
  const months = year * MONTHS_IN_YEAR + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / MONTHS_IN_YEAR), (months % MONTHS_IN_YEAR) + 1];
  if (date !== undefined) return dayAt(toYear, toMonth, date);
  for (let last = own; last > 0; last -= 1) {
    const day = dayAt(toYear, toMonth, last);
    if (day !== null) return day;
  }
  return null;
}

const MONTHS = [
  ...['январ[яь]|янв', 'феврал[яь]|фев', 'марта?|мар', 'апрел[яь]|апр', 'мая|май', 'июн[яь]'],
  ...['июл[яь]', 'августа?|авг', 'сентябр[яь]|сент?', 'октябр[яь]|окт', 'ноябр[яь]|ноя'],
  'декабр[яь]|дек',
];
const monthOf = (word: string) =>
  MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`, 'u').test(word)) + 1;

/** As they stand after «в» and «на», or alone. */
const WEEKDAYS = [
  ...['понедельник|пн', 'вторник|вт', 'сред[уа]|ср', 'четверг|чт', 'пятниц[уа]|пт'],
  ...['суббот[уа]|сб', 'воскресенье|вс'],
];
/** As they stand after «к». */
const WEEKDAYS_BY = [
  ...['понедельнику', 'вторнику', 'среде', 'четвергу', 'пятнице', 'субботе', 'воскресенью'],
];
const weekdayIn = (word: string) =>
  WEEKDAYS.findIndex((names, index) =>
    new RegExp(`^(?:${names}|${WEEKDAYS_BY[index] ?? ''})$`, 'u').test(word),
  );

/**
 * The day that a weekday means; null where people may mean two: the weekday that is today, or «следующая
 * пятница» while one of this week is to come.
 * @param which `ближайш`, `эт`, `следующ` before it, `next` or `this` for «на следующей (этой) неделе»
 */
function weekdayAhead(today: string, weekday: number, which: string): string | null {
  const ahead = weekday - weekdayOf(today);
  if (which === 'next') return dayBefore(today, -(ahead + WEEK));
  if (which === 'this' || which.startsWith('эт'))
    return ahead > 0 ? dayBefore(today, -ahead) : null;
  if (which.startsWith('следующ')) return ahead > 0 ? null : dayBefore(today, -(ahead + WEEK));
  return ahead === 0 ? null : dayBefore(today, -((ahead + WEEK) % WEEK));
}

function later(today: string, count: number, unit: string): string | null {
  const days = unit.startsWith('нед') ? count * WEEK : count;
  const isMonths = unit.startsWith('мес');
  const isYears = unit.startsWith('год') || unit === 'лет';
  const day =
    isMonths || isYears
      ? addMonths(today, isYears ? count * MONTHS_IN_YEAR : count)
      : dayBefore(today, -days);
  return day !== null && count > 0 && daysBetween(today, day) <= FAR_DAYS ? day : null;
}

interface Reading {
  pattern: RegExp;
  read: (
    match: string[],
    today: string,
    after: string,
    before: string,
  ) => string | null | undefined;
}

const UNIT = 'дн[яей]+|дней|день|сут(?:ки|ок)|недел[юиь]|недельку|нед|месяц(?:а|ев)?|мес|года?|лет';
const WEEKDAY = [...WEEKDAYS, ...WEEKDAYS_BY].join('|');
const WHICH = 'ближайш[а-я]+|эт[а-я]+|следующ[а-я]+';

/** In this order; undefined: no day after all. */
const READINGS: Reading[] = [
  {
    pattern: apart('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})(?: ?г(?:ода?)?)?'),
    read: ([, date, month, year], today) =>
      dateOfYear(today, Number(date), Number(month), year ?? ''),
  },
  {
    pattern: apart(
      `(\\d{1,2})(?:-?(?:го|ого|е|ое))? ?(${MONTHS.join('|')})(?: (\\d{4})(?: ?г(?:ода?)?)?)?`,
    ),
    read: ([, date, month, year], today) =>
      year
        ? dateOfYear(today, Number(date), monthOf(month ?? ''), year)
        : dateAhead(today, monthOf(month ?? ''), Number(date)),
  },
  {
    pattern: apart('(\\d{1,2})\\.(\\d{2})'),
    read: ([, date, month], today, after, before) =>
      isUnitNext(after) || /(?:^|\s)в\s*$/u.test(before) || Number(month) > MONTHS_IN_YEAR
        ? undefined
        : dateAhead(today, Number(month), Number(date)),
  },
  {
    pattern: apart('(\\d{1,2})(?:-?(?:го|ого)(?: числа)?| числа)'),
    read: ([, date], today) => numberAhead(today, Number(date)),
  },
  { pattern: apart('послезавтра'), read: (_, today) => dayBefore(today, -2) },
  { pattern: apart('завтра'), read: (_, today) => dayBefore(today, -1) },
  { pattern: apart('сегодня'), read: (_, today) => today },
  {
    pattern: apart(`через (?:(${NUMBER}) )?(${UNIT})`),
    read: ([, count, unit = ''], today) =>
      // «Через день» is the day after tomorrow as well as every other day.
      !count && /^дн|^ден/u.test(unit) ? null : later(today, count ? numberOf(count) : 1, unit),
  },
  {
    pattern: apart(`(дня|дней|недели|недель|месяца|месяцев) через (${NUMBER})`),
    read: ([, unit = '', count = ''], today) => later(today, numberOf(count), unit),
  },
  { pattern: apart('через полгода'), read: (_, today) => addMonths(today, 6) },
  {
    pattern: apart(`на (следующей|этой) неделе (?:во? |на )?(${WEEKDAY})`),
    read: ([, which, word = ''], today) =>
      weekdayAhead(today, weekdayIn(word), which === 'этой' ? 'this' : 'next'),
  },
  {
    pattern: apart(`(?:во? |на )?(${WEEKDAY}) (?:на )?(следующей|этой) недел[еи]`),
    read: ([, word = '', which], today) =>
      weekdayAhead(today, weekdayIn(word), which === 'этой' ? 'this' : 'next'),
  },
  {
    pattern: apart(`(?:(${WHICH}) )?(${WEEKDAY})`),
    read: ([, which = '', word = ''], today) => weekdayAhead(today, weekdayIn(word), which),
  },
];

/** Days that are named but do not say which one. */
const UNSURE = apart(
  [
    'вчера|позавчера|прошл[а-я]+|назад|накануне|на днях|кажд[а-я]+|ежедневно|еженедельно|ежемесячно',
    'недел[еяиюь][а-я]*|выходны[а-я]+|праздник[а-я]*|будн[а-я]+|январ[а-я]+|феврал[а-я]+|март[а-я]*',
    'апрел[а-я]+|мая|мае|май|июн[а-я]|июл[а-я]|август[а-я]*|сентябр[а-я]+|октябр[а-я]+|ноябр[а-я]+',
    'декабр[а-я]+|понедельник[а-я]*|вторник[а-я]*|сред(?:ы|ой|ам)|четверг[а-я]*|пятниц[а-я]*',
    'суббот[а-я]*|воскресень[а-я]*|месяц[а-я]*|квартал[а-я]*|через|дн(?:я|ей)|после завтра|годам?|г',
    'ночью|ночи|полночь|пол[а-я]*(?:первого|второго|третьего|четвертого|пятого)|половин[а-я]+|четверть',
    'мск|москв[а-я]+|местному',
  ].join('|'),
);

/** Before a day they make a span, or a day that is not the one of the promise, or the name of a street. */
const SPANS =
  /(?:^|\s)(?:от|до|со?|по|после|около|за|перед|между|начиная|раньше|позже|не|или|либо|кроме|ул|улиц[аеуы]|проспекте?|площад[иь])\s*$/u;
const JOINED_BEFORE = /[.,/–—-]\s*$/u;
const NUMBER_BEFORE = /\d\s*$/u;
/** «Через неделю после замера» counts from another day. */
const COUNTED_FROM = /^\s*(?:после(?! обеда| \d)|от|до|с)\s/u;
const JOINED_AFTER = /^\s*(?:[-–—/]\s*[\p{L}\d]|(?:или|либо)\s)/u;
const PLACED = /(?:^|\s)(?:во?|на|к|ко)\s*$/u;

/** Reads which days a text names, as seen from today. @param text in small letters */
export function readDays(text: string, today: string): DaysRead {
  const days: (string | null)[] = [];
  let isDeadline = false;
  let rest = text;
  for (const { pattern, read } of READINGS) {
    for (const match of [...rest.matchAll(pattern)]) {
      const end = match.index + match[0].length;
      const [before, after] = [rest.slice(0, match.index), rest.slice(end)];
      if (match[0].includes(READ)) continue;
      const day = read(match, today, after, before);
      if (day === undefined) continue;
      const isSpan =
        SPANS.test(before) ||
        JOINED_BEFORE.test(before) ||
        JOINED_AFTER.test(after) ||
        (/^\d/u.test(match[0]) && NUMBER_BEFORE.test(before)) ||
        (match[0].includes('через') && COUNTED_FROM.test(after));
      days.push(isSpan ? null : day);
      const placed = PLACED.exec(before);
      isDeadline ||= /к/u.test(placed?.[0] ?? '');
      rest = blank(rest, placed?.index ?? match.index, end);
    }
  }
  return { days, isDeadline, rest };
}

/** Whether a text that is read still names days that are not sure. */
export const namesUnsureDays = (rest: string): boolean => rest.search(UNSURE) >= 0;
