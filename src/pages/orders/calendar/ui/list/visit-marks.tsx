import { useWorkZone } from '@/entities/company/company';
import { punctualityOf, visitMarkText, visitTimeText, type Visit } from '@/entities/orders/visit';
import { formatDuration, serverNow } from '@/shared/lib/date';
import { missing } from '@/shared/ui/data-table';
import classes from './visit-list.module.css';

/** When a visit is planned, by the clock of the company. */
export function VisitTime({ visit }: { visit: Visit }) {
  return <>{visitTimeText(visit, useWorkZone())}</>;
}

const MARKS = {
  arrival: { at: 'arrived_at', planned: 'starts_at', none: 'Не отмечен' },
  finish: { at: 'finished_at', planned: 'ends_at', none: 'Не отмечено' },
} as const;

interface VisitMarkProps {
  visit: Visit;
  of: keyof typeof MARKS;
}

/** When people came or were done, and how late that was; nothing where no mark is due yet. */
export function VisitMark({ visit, of }: VisitMarkProps) {
  const zone = useWorkZone();
  const { at, planned, none } = MARKS[of];
  const moment = visit[at];
  const state = punctualityOf(visit, serverNow())?.[of];
  if (!moment) return state === 'unmarked' ? missing(none) : null;
  const text = visitMarkText(moment, visit[planned], zone);
  if (state !== 'late') return <>{text}</>;
  const lateMs = Date.parse(moment) - Date.parse(visit[planned]);
  return (
    <span className={classes.late}>
      {text}, на {formatDuration(lateMs)} позже
    </span>
  );
}
