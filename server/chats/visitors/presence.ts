import { eq } from 'drizzle-orm';
import { isOpenAt, nextOpenAt, type WorkingHours } from '#contract';
import type { AppContext } from '../../context/app-context';
import { chatWidgets, companies } from '../../db/schema';
import { isAnybodyOnShift } from '../changing/change-chat';

/** Whether a company answers its visitors now. */
export interface Presence {
  /** Whether it is working time and someone is on shift. */
  isOnline: boolean;
  /** When working time begins again; null: it has begun, or never does. */
  nextOpening: Date | null;
  hours: WorkingHours | null;
  /** IANA name of the company's time zone. */
  zone: string;
  /** The text for visitors outside of working hours. */
  offlineText: string;
}

/** Reads whether anybody answers now, and when somebody will. */
export async function readPresence(
  { database: { db }, now }: Pick<AppContext, 'database' | 'now'>,
  companyId: number,
): Promise<Presence> {
  const [own] = await db
    .select({
      hours: companies.workingHours,
      looks: chatWidgets.looks,
      zone: companies.timezone,
    })
    .from(companies)
    .leftJoin(chatWidgets, eq(chatWidgets.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!own) throw new Error('The company is gone');
  const { hours, zone, looks } = own;
  const isOpen = isOpenAt(hours, zone, now());
  return {
    ...{ hours, zone, offlineText: looks?.offline_text ?? '' },
    isOnline: isOpen && (await isAnybodyOnShift(db, companyId)),
    nextOpening: nextOpenAt(hours, zone, now()),
  };
}
