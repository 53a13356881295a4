import type { Claim } from '#contract';
import { dayOf, fullDayText, nearDayText, serverNow } from '@/shared/lib/date';
import { countOf, isolated, type PluralForms } from '@/shared/lib/text';

const CLAIMS: PluralForms = ['рекламация', 'рекламации', 'рекламаций'];

/** «3 декабря», and the year where it is not this one; '' of an unknown moment. */
function momentDay(moment: string | null, zone: string, now: number): string {
  const day = dayOf(moment, zone);
  return day === null ? '' : nearDayText(day, dayOf(now, zone));
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
  return { text: `Гарантия ${isOver ? 'закончилась' : 'до'} ${fullDayText(until)}`, isOver };
}
