import { Button } from '@mantine/core';
import type { RouteQuery, RouteStop } from '@/entities/orders/visit';
import { useSeeStop } from '../../api/use-seen';
import { changeText } from '../../model/stop-words';
import classes from './stop.module.css';

interface StopNewsProps {
  stop: RouteStop;
  query: RouteQuery;
  name: string;
}

/** The changes since the person last looked, until they say that they know. */
export function StopNews({ stop, query, name }: StopNewsProps) {
  const { mutate: see, isPending } = useSeeStop(query);
  if (stop.changes.length === 0) return null;
  return (
    <div className={classes.news}>
      <ul className="plain-list" aria-label={`Изменилось: ${name}`}>
        {stop.changes.map((change, index) => (
          <li key={index}>{changeText(change)}</li>
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.button}
        aria-label={`Понятно: ${name}`}
        loading={isPending}
        onClick={() => see(stop)}
      >
        Понятно
      </Button>
    </div>
  );
}
