import { plural } from '#contract';
import type { Db } from '../../db/database';
import { missedMoment } from '../../people/missed-moment';
import type { DueWords } from '../../people/notify-of-due';
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

/** The notices about late leads. */
export const lateNotices = (
  tx: Db,
  companyId: number,
  { now, zone }: { now: Date; zone: string },
): DueWords<ReachedStep> => ({
  together(late) {
    const first = Math.min(...late.map(({ lead }) => lead.createdAt.getTime()));
    return {
      title: `Ждут ответа: ${late.length} ${plural(late.length, LEADS)}`,
      message: `Дольше всех — ${waitedFor(new Date(first), now)}`,
      path: LATE_LEADS,
    };
  },
  async each(late) {
    const ids = late.map(({ lead }) => lead.id);
    const known = new Map((await findLeads(tx, companyId, ids)).map((lead) => [lead.id, lead]));
    return late.map(({ lead: { id, createdAt }, reached }) => {
      const { values, form } = known.get(id) ?? {};
      const about = values && summarise({ leadId: id, values, formName: form?.name ?? null });
      return {
        title: `Заявка №${id} ждёт ответа ${waitedFor(createdAt, now)}`,
        message: [about, missedMoment(reached.at, now, zone)].filter(Boolean).join(' · '),
        subjectType: 'lead',
        subjectId: id,
      };
    });
  },
});
