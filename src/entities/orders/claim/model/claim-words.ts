import type { Claim } from '#contract';
import { dayOf, serverNow } from '@/shared/lib/date';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';

const MONTH_DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const CLAIMS: PluralForms = ['рекламация', 'рекламации', 'рекламаций'];

const yearOf = (day: string) => day.slice(0, 'гггг'.length);
const monthDayOf = (day: string) => MONTH_DAY.format(Date.parse(`${day}T00:00:00Z`));
const longDay = (day: string) => `${monthDayOf(day)} ${yearOf(day)}`;

/** «3 декабря», and the year where it is not this one; '' of an unknown moment. */
function momentDay(moment: string | null, zone: string, now: number): string {
  const day = dayOf(moment, zone);
  if (day === null) return '';
  return yearOf(day) === yearOf(dayOf(now, zone) ?? '') ? monthDayOf(day) : longDay(day);
}

const nameOf = (person: Claim['created_by']) => {
  const name = person?.name?.trim();
  return name ? isolated(name) : '';
};

/** When a claim was written down, and by whom: «3 декабря · Анна». */
export const claimSourceText = (
  { created_at: at, created_by: author }: Claim,
  zone: string,
  now = serverNow(),
): string => [momentDay(at, zone, now), nameOf(author)].filter(Boolean).join(' · ');

/** «Решена 3 декабря · Анна»; null of an open one. */
export function resolvedText(
  { resolved_at: at, resolved_by: person }: Claim,
  zone: string,
  now = serverNow(),
): string | null {
  if (at === null) return null;
  const day = momentDay(at, zone, now);
  return [['Решена', day].filter(Boolean).join(' '), nameOf(person)].filter(Boolean).join(' · ');
}

/** «1 рекламация», «2 рекламации», «5 рекламаций». */
export const claimsText = (count: number): string => countOf(count, CLAIMS);

interface Warranty {
  text: string;
  isOver: boolean;
}

/**
 * «Гарантия до 30 ноября 2027», «Гарантия закончилась 30 ноября 2025»; null where its end is not known.
 * @param until its last day
 * @param today of the company
 */
export function warrantyOf(until: string | null | undefined, today: string): Warranty | null {
  if (!until) return null;
  const isOver = until < today;
  return { text: `Гарантия ${isOver ? 'закончилась' : 'до'} ${longDay(until)}`, isOver };
}
