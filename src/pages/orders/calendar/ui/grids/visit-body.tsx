import { IconAlertTriangle, IconBan, IconCheck, IconX, type Icon } from '@tabler/icons-react';
import { visitKindLabel } from '@/entities/orders/visit';
import { clockOfWall } from '@/shared/lib/date';
import type { PlacedVisit } from '../../model/calendar-events';
import { peopleText, visitName } from '../../model/visit-words';
import classes from './grids.module.css';

const SIGNS: Record<string, Icon> = { done: IconCheck, failed: IconX, cancelled: IconBan };

/** Signs of how a visit ended and of a clash; their words are in its name. */
function Signs({ visit }: Pick<PlacedVisit, 'visit'>) {
  const Sign = SIGNS[visit.status];
  return (
    <>
      {visit.clashes.length > 0 && (
        <IconAlertTriangle size={13} stroke={2} aria-hidden className={classes.clash} />
      )}
      {Sign && <Sign size={13} stroke={2.5} aria-hidden className={classes.sign} />}
    </>
  );
}

/** A visit in one line, as in a month. */
export const VisitLine = ({ visit, span }: PlacedVisit) => (
  <span className={classes.line}>
    <Signs visit={visit} />
    <span className={classes.lineText}>
      <b>{clockOfWall(span.start)}</b> {visitKindLabel(visit.kind)} · <bdi>{visitName(visit)}</bdi>
    </span>
  </span>
);

/** A visit in several lines, as tall as it lasts. */
export const VisitBlock = ({ visit, span }: PlacedVisit) => (
  <span className={classes.block}>
    <span className={classes.line}>
      <Signs visit={visit} />
      <span className={classes.lineText}>
        <b>
          {clockOfWall(span.start)}
          <span className={classes.until}>–{clockOfWall(span.end)}</span>
        </b>{' '}
        {visitKindLabel(visit.kind)}
      </span>
    </span>
    <bdi className={classes.lineText}>{visitName(visit)}</bdi>
    <bdi className={classes.lineText}>{peopleText(visit)}</bdi>
  </span>
);
