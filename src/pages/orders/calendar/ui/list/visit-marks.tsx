import { useIsZoneAsked, useWorkZone } from '@/entities/company/company';
import { punctualityOf, visitMarkText, visitTimeText, type Visit } from '@/entities/orders/visit';
import { formatDuration, serverNow } from '@/shared/lib/date';
import { missing } from '@/shared/ui/data-table';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import classes from './visit-list.module.css';

/** When a visit is planned, by the clock of the company. */
export function VisitTime({ visit }: { visit: Visit }) {
  const zone = useWorkZone();
  // Until then it would be the time of another clock.
  const isZoneAsked = useIsZoneAsked();
  if (!isZoneAsked) return null;
  const text = visitTimeText(visit, zone);
  return <span title={text}>{text}</span>;
}

const MARKS = {
  arrival: {
    at: 'arrived_at',
    planned: 'starts_at',
    none: 'Не отмечен',
    word: 'приехал',
    noneInCard: 'приезд не отмечен',
  },
  finish: {
    at: 'finished_at',
    planned: 'ends_at',
    none: 'Не отмечено',
    word: 'закончил',
    noneInCard: 'окончание не отмечено',
  },
} as const;

interface VisitMarkProps {
  visit: Visit;
  of: keyof typeof MARKS;
}

/** When people came or were done, and how late that was; nothing where no mark is due yet. */
export function VisitMark({ visit, of }: VisitMarkProps) {
  const zone = useWorkZone();
  const isZoneAsked = useIsZoneAsked();
  const { at, planned, none } = MARKS[of];
  const moment = visit[at];
  const state = punctualityOf(visit, serverNow())?.[of];
  if (!moment) return state === 'unmarked' ? missing(none) : null;
  if (!isZoneAsked) return null;
  const text = visitMarkText(moment, visit[planned], zone);
  if (state !== 'late') return <span title={text}>{text}</span>;
  const later = formatDuration(Date.parse(moment) - Date.parse(visit[planned]));
  return (
    <span className={classes.late} title={`${text}, позже плана на ${later}`}>
      {text}, +{later}
    </span>
  );
}

/** The mark as a line of a card; absent where no mark is due yet. */
export function MarkLine({ visit, of }: VisitMarkProps) {
  const { at, word, noneInCard } = MARKS[of];
  if (visit[at]) {
    return (
      <CardLine>
        <CardNote>
          {word}: <VisitMark visit={visit} of={of} />
        </CardNote>
      </CardLine>
    );
  }
  if (punctualityOf(visit, serverNow())?.[of] !== 'unmarked') return null;
  return (
    <CardLine>
      <CardNote>{noneInCard}</CardNote>
    </CardLine>
  );
}
