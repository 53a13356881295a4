import { eq } from 'drizzle-orm';
import { isOpenAt, nextOpenAt } from '#contract';
import type { AppContext } from '../context/app-context';
import { chatWidgets, companies } from '../db/schema';
import { isAnybodyOnShift } from './change-chat';

/** Whether somebody answers now: it is working time, and somebody is on shift; and when working time begins again. */
export async function presenceOf(
  { database: { db }, now }: Pick<AppContext, 'database' | 'now'>,
  companyId: number,
): Promise<{ online: boolean; next_open_at: string | null }> {
  const [own] = await db
    .select({ hours: chatWidgets.hours, zone: companies.timezone })
    .from(companies)
    .leftJoin(chatWidgets, eq(chatWidgets.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!own) throw new Error('The company is gone');
  const moment = now();
  const isOpen = isOpenAt(own.hours, own.zone, moment);
  return {
    online: isOpen && (await isAnybodyOnShift(db, companyId)),
    next_open_at: nextOpenAt(own.hours, own.zone, moment)?.toISOString() ?? null,
  };
}
