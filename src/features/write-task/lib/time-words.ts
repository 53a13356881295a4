import { apart, blank, isUnitNext, NUMBER, numberOf, READ } from './patterns';

/** The time of a day as a text says it. */
interface TimeRead {
  /** `10:00`; null where no time is said. */
  time: string | null;
  /** In so many minutes from now. */
  minutes: number | null;
  /** False where two times are said, or one that might be another. */
  isSure: boolean;
  rest: string;
}

type Part = 'утра' | 'дня' | 'вечера';

const NOON = 12;
const HOUR_MINUTES = 60;
const HALF_HOUR = 30;
const MOST_HOURS = 24;

/** Parts of the day and the hour they begin work with; null: the day alone. */
const PARTS: { pattern: RegExp; part: Part; time: string | null }[] = [
  {
    pattern: apart('до обеда|в первой половине дня|в первую половину дня'),
    part: 'утра',
    time: null,
  },
  { pattern: apart('в течение дня'), part: 'дня', time: null },
  { pattern: apart('утром|с утра|утречком'), part: 'утра', time: '10:00' },
  {
    pattern: apart('после обеда|во второй половине дня|во вторую половину дня|днем'),
    part: 'дня',
    time: '14:00',
  },
  { pattern: apart('в обед'), part: 'дня', time: '13:00' },
  { pattern: apart('в полдень'), part: 'дня', time: '12:00' },
  { pattern: apart('(?:ближе )?к вечеру|вечером|под вечер'), part: 'вечера', time: '18:00' },
];

/** The hour of 24 that people mean; null where it might be two. */
function hourOf(hour: number, part: Part | undefined, isWhole: boolean): number | null {
  const [EVENING_FROM, EVENING_TO, NIGHT, EARLY, OFFICE, AFTERNOON] = [16, 23, 4, 6, 8, 5];
  if (part === 'утра') return hour >= NIGHT && hour < NOON ? hour : null;
  if (part === 'дня') {
    if (hour >= NOON && hour <= NOON + AFTERNOON) return hour;
    return hour >= 1 && hour <= AFTERNOON ? hour + NOON : null;
  }
  if (part === 'вечера') {
    if (hour >= EVENING_FROM && hour <= EVENING_TO) return hour;
    return hour >= NIGHT && hour < NOON ? hour + NOON : null;
  }
  if (isWhole || (hour >= OFFICE && hour <= EVENING_TO)) return hour <= EVENING_TO ? hour : null;
  // «В 3» of a working day is the afternoon; «в 7» might be either.
  return hour >= 1 && hour <= EARLY ? hour + NOON : null;
}

const PART = '(?: (утра|дня|вечера))?';
const BEFORE = '(?:часов в|часам к|примерно в|где-то в|в|во|к|ко|на|после)';

/** Clock times; the groups are hour, minutes, part of the day. */
const CLOCKS: { pattern: RegExp; isWord?: boolean }[] = [
  { pattern: apart(`(?:${BEFORE} )?(\\d{1,2}):(\\d{2})${PART}`) },
  { pattern: apart(`(?:${BEFORE} )(\\d{1,2})\\.(\\d{2})${PART}`) },
  // Minutes that are no hour: «10-12» is a span.
  { pattern: apart(`(?:${BEFORE} )(\\d{1,2})-(00|30|45)${PART}`) },
  { pattern: apart(`(?:${BEFORE} )(${NUMBER})()(?: ?(?:ч|часов|часа|час))?${PART}`), isWord: true },
  { pattern: apart(`(?:в|после) час()()${PART}`), isWord: true },
  { pattern: apart('(\\d{1,2})()(?: ?(?:ч|часов))? (утра|вечера)') },
];
/** Right after the day: «завтра 10», «завтра 10.30». */
const AFTER_DAY = new RegExp(
  `(?<=${READ}\\s*)(\\d{1,2})(?:(?:[.:]|-(?=00|30|45))(\\d{2})| ?(?:ч|часов))?(?=\\s*$)`,
  'gu',
);

const SPAN = /^\s*(?:[-–—/:.]\s*\d|(?:или|либо|и|до)\s+(?:во? )?\d|\d+\s*мин)/u;
const SPAN_BEFORE = /(?:^|\s)(?:до|с|со|от|или|либо|между|не|\d[-–—.:,]?)\s*$/u;

/** In how many minutes, of «через 2 часа» and «минут через 20»; the groups are the count and the unit. */
const IN_A_WHILE = [
  apart(`через ()(полчаса|полтора часа|часик|час|минуту)`),
  apart(`через (${NUMBER}) ?(часа|часов|час|ч|минуты?|минут|мин)`),
];
const A_WHILE_IN = apart(`(часа|часов|минут) через (${NUMBER})`);

function minutesOf(count: string, unit: string): number {
  if (unit === 'полчаса') return HALF_HOUR;
  if (unit === 'полтора часа') return HOUR_MINUTES + HALF_HOUR;
  return (count === '' ? 1 : numberOf(count)) * (unit.startsWith('м') ? 1 : HOUR_MINUTES);
}

/** Reads the time of a text. @param text in small letters, without the words that name a day */
export function readTime(text: string): TimeRead {
  let rest = text;
  let isSure = true;
  const whiles: number[] = [];
  const take = (match: RegExpMatchArray) => {
    rest = blank(rest, match.index ?? 0, (match.index ?? 0) + match[0].length);
  };
  for (const pattern of IN_A_WHILE) {
    for (const match of rest.matchAll(pattern)) {
      whiles.push(minutesOf(match[1] ?? '', match[2] ?? ''));
      take(match);
    }
  }
  for (const match of rest.matchAll(A_WHILE_IN)) {
    whiles.push(minutesOf(match[2] ?? '', match[1] ?? ''));
    take(match);
  }
  const parts: { part: Part; time: string | null }[] = [];
  for (const { pattern, ...said } of PARTS) {
    for (const match of rest.matchAll(pattern)) {
      parts.push(said);
      take(match);
    }
  }
  const times: string[] = [];
  for (const { pattern, isWord } of [...CLOCKS, { pattern: AFTER_DAY }]) {
    for (const match of [...rest.matchAll(pattern)]) {
      if (match[0].includes(READ)) continue;
      const [before, after] = [
        rest.slice(0, match.index),
        rest.slice((match.index ?? 0) + match[0].length),
      ];
      if (isWord && isUnitNext(after)) continue;
      const typed = match[1] ?? '';
      const part = (match[3] as Part | undefined) ?? parts[0]?.part;
      const minutes = match[2] || '00';
      const isWhole = match[2] !== undefined && /^0\d/u.test(typed);
      const hour = hourOf(typed === '' ? 1 : numberOf(typed), part, isWhole);
      if (hour === null || Number(minutes) >= HOUR_MINUTES || SPAN.test(after)) isSure = false;
      if (SPAN_BEFORE.test(before)) isSure = false;
      times.push(`${String(hour).padStart(2, '0')}:${minutes}`);
      take(match);
    }
  }
  const [minutes = null] = whiles;
  if (whiles.length + times.length > 1 || parts.length > 1) isSure = false;
  if (
    minutes !== null &&
    (parts.length > 0 || minutes > MOST_HOURS * HOUR_MINUTES * 2 || minutes < 1)
  )
    isSure = false;
  return { time: times[0] ?? parts[0]?.time ?? null, minutes, isSure, rest };
}
