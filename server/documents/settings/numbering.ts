import { and, eq } from 'drizzle-orm';
import { fillPlaceholders, type DocumentType } from '#contract';
import { companyToday } from '../../db/company-day';
import type { Db } from '../../db/database';
import { documentNumbers, documents } from '../../db/schema';
import { USUAL_PATTERNS } from './usual-settings';

type Counter = typeof documentNumbers.$inferSelect;

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The last number that was given, as it counts on a day. */
export const lastOf = (
  { isYearly, year, last }: Pick<Counter, 'isYearly' | 'year' | 'last'>,
  today: string,
): number => (isYearly && year < yearOf(today) ? 0 : last);

/** Locks the numbering of a type; other transactions wait for its end. */
export async function lockNumbering(
  tx: Db,
  companyId: number,
  type: DocumentType,
  today: string,
): Promise<Counter> {
  const usual = USUAL_PATTERNS[type];
  await tx
    .insert(documentNumbers)
    .values({ companyId, type, ...usual, year: yearOf(today), last: 0 })
    .onConflictDoNothing();
  const [counter] = await tx
    .select()
    .from(documentNumbers)
    .where(and(eq(documentNumbers.companyId, companyId), eq(documentNumbers.type, type)))
    .for('update');
  if (!counter) throw new Error('The numbering is gone');
  return counter;
}

const isTaken = async (tx: Db, companyId: number, type: DocumentType, number: string) =>
  (await tx.$count(
    documents,
    and(eq(documents.companyId, companyId), eq(documents.type, type), eq(documents.number, number)),
  )) > 0;

/**
 * Gives a document its number: one after the other without gaps, for a transaction that fails gives its
 * number back. A text that an earlier pattern has made already is passed over: no two documents of a type are
 * called alike.
 * @param order the number of the order
 * @param clock read under the lock, so that dates rise with numbers
 * @returns with the moment it was given
 */
export async function assignNumber(
  tx: Db,
  companyId: number,
  type: DocumentType,
  { order, clock }: { order: number; clock: () => Date },
): Promise<{ number: string; now: Date }> {
  const asked = await companyToday(tx, companyId, clock());
  const counter = await lockNumbering(tx, companyId, type, asked);
  const now = clock();
  const today = await companyToday(tx, companyId, now);
  let last = lastOf(counter, today);
  let number: string;
  do {
    last += 1;
    number = fillPlaceholders(counter.pattern, {
      номер: String(last),
      год: String(yearOf(today)),
      заказ: String(order),
    });
  } while (await isTaken(tx, companyId, type, number));
  await tx
    .update(documentNumbers)
    .set({ last, year: yearOf(today) })
    .where(and(eq(documentNumbers.companyId, companyId), eq(documentNumbers.type, type)));
  return { number, now };
}
