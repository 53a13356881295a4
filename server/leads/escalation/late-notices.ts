import { plural } from '#contract';
import type { Db } from '../../db/database';
import { missedMoment } from '../../people/missed-moment';
import { isGrouped, storeNotices } from '../../people/store-notices';
import { summarise } from '../changing/lead-notices';
import { findLeads } from '../reading/lead-repository';
import type { ReachedStep } from './late-lead';

const LEADS = ['заявка', 'заявки', 'заявок'] as const;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Where a notice about many leads leads. */
const LATE_LEADS = '/leads?tab=waiting&overdue=1';

/** How long a lead has waited: «15 мин», «2 ч 5 мин», «3 дн». */
function waitedFor(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} мин`;
  if (minutes >= DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} дн`;
  const rest = minutes % HOUR_MINUTES;
  return `${Math.floor(minutes / HOUR_MINUTES)} ч${rest > 0 ? ` ${rest} мин` : ''}`;
}

/**
 * Puts the late leads of one person into the bell: one notice each, or one for all of more than five.
 * @returns the only lead it is about; null: there are several
 */
export async function notifyOfLate(
  tx: Db,
  companyId: number,
  userId: number,
  late: readonly ReachedStep[],
  { now, zone }: { now: Date; zone: string },
): Promise<number | null> {
  const usual = {
    companyId,
    userId,
    kind: 'personal',
    type: 'warning',
    letter: 'other',
    createdAt: now,
  } as const;
  const [first] = late;
  if (!first) return null;
  if (isGrouped(late.length)) {
    const oldest = late.reduce((one, other) =>
      other.lead.createdAt < one.lead.createdAt ? other : one,
    );
    const notice = {
      ...usual,
      title: `Ждут ответа: ${late.length} ${plural(late.length, LEADS)}`,
      message: `Дольше всех — ${waitedFor(oldest.lead.createdAt, now)}`,
      path: LATE_LEADS,
    };
    await storeNotices(tx, [notice]);
    return null;
  }
  const found = await findLeads(
    tx,
    companyId,
    late.map(({ lead }) => lead.id),
  );
  const notices = late.flatMap(({ lead, reached }) => {
    const known = found.find(({ id }) => id === lead.id);
    const about = known && {
      leadId: lead.id,
      values: known.values,
      formName: known.form?.name ?? null,
    };
    const notice = {
      ...usual,
      title: `Заявка №${lead.id} ждёт ответа ${waitedFor(lead.createdAt, now)}`,
      message: [about && summarise(about), missedMoment(reached.at, now, zone)]
        .filter(Boolean)
        .join(' · '),
      subjectType: 'lead' as const,
      subjectId: lead.id,
    };
    return [notice];
  });
  await storeNotices(tx, notices);
  return late.length === 1 ? first.lead.id : null;
}
