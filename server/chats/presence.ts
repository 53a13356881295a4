import { eq } from 'drizzle-orm';
import { isOpenAt, nextOpenAt } from '#contract';
import type { AppContext } from '../context/app-context';
import { chatWidgets, companies } from '../db/schema';
import type { Db } from '../db/database';
import { isAnybodyOnShift } from './change-chat';

async function hoursOf(db: Db, companyId: number) {
  const [own] = await db
    .select({ hours: chatWidgets.hours, zone: companies.timezone })
    .from(companies)
    .leftJoin(chatWidgets, eq(chatWidgets.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!own) throw new Error('The company is gone');
  return own;
}

type Place = Pick<AppContext, 'database' | 'now'>;

/** Whether somebody answers now: it is working time, and somebody is on shift. */
export async function isOnline({ database: { db }, now }: Place, companyId: number) {
  const { hours, zone } = await hoursOf(db, companyId);
  return isOpenAt(hours, zone, now()) && (await isAnybodyOnShift(db, companyId));
}

/** When working time begins again, ISO 8601; null: it has begun, or never does. */
export async function findNextOpening({ database: { db }, now }: Place, companyId: number) {
  const { hours, zone } = await hoursOf(db, companyId);
  return nextOpenAt(hours, zone, now())?.toISOString() ?? null;
}
