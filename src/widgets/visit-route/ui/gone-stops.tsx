import { Button } from '@mantine/core';
import { useWorkZone } from '@/entities/company/company';
import type { GoneStop, RouteQuery } from '@/entities/orders/visit';
import { useSeeGone } from '../api/use-seen';
import { goneText } from '../model/stop-words';
import classes from './route.module.css';

interface GoneStopsProps {
  gone: readonly GoneStop[];
  query: RouteQuery;
}

/** Visits that the person has counted on and that are not of this day any more. */
export function GoneStops({ gone, query }: GoneStopsProps) {
  const zone = useWorkZone();
  const { mutate: see, isPending, variables } = useSeeGone(query);
  if (gone.length === 0) return null;
  return (
    <ul className={classes.gone} aria-label="Больше не в маршруте">
      {gone.map((stop) => {
        const text = goneText(stop, zone);
        return (
          <li key={stop.visit_id}>
            <span className={classes.goneText}>{text}</span>
            <Button
              variant="default"
              className={classes.known}
              aria-label={`Понятно: ${text}`}
              loading={isPending && variables === stop.visit_id}
              onClick={() => see(stop.visit_id)}
            >
              Понятно
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
