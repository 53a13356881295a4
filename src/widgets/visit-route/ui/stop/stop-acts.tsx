import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMapPinCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import type { RouteQuery, RouteStop } from '@/entities/orders/visit';
import { FailedVisitDialog } from '@/features/write-visit';
import { ICON } from '@/shared/ui/icon-props';
import { useStopMarks } from '../../api/use-stop-marks';
import { clockText } from '../../model/stop-words';
import classes from './stop.module.css';

interface StopActsProps {
  stop: RouteStop;
  query: RouteQuery;
  /** The kind and the time in words. */
  name: string;
}

/** Marks a stop as reached, done or failed, in a tap each. */
export function StopActs({ stop, query, name }: StopActsProps) {
  const zone = useWorkZone();
  const [isAsked, setAsked] = useState(false);
  const marks = useStopMarks(stop, query);
  const { arrived_at: arrived, status } = stop;
  if (status !== 'planned') {
    return (
      <div className={classes.acts}>
        <Button
          variant="subtle"
          className={classes.button}
          leftSection={<IconArrowBackUp {...ICON} />}
          aria-label={`Вернуть в план: ${name}`}
          loading={marks.isReopening}
          onClick={marks.reopen}
        >
          Вернуть в план
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.acts}>
      <Button
        variant={arrived ? 'light' : 'default'}
        className={classes.button}
        leftSection={!arrived && <IconMapPinCheck {...ICON} />}
        aria-label={`${arrived ? `Приехал в ${clockText(arrived, zone)}` : 'Приехал'}: ${name}`}
        aria-pressed={Boolean(arrived)}
        loading={marks.isArriving}
        disabled={marks.isPending}
        onClick={arrived ? marks.unarrive : marks.arrive}
      >
        {arrived ? `Приехал в ${clockText(arrived, zone)}` : 'Приехал'}
      </Button>
      <Button
        className={classes.button}
        leftSection={<IconCheck {...ICON} />}
        aria-label={`Готово: ${name}`}
        loading={marks.isFinishing}
        disabled={marks.isPending}
        onClick={marks.finish}
      >
        Готово
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={classes.button}
        aria-label={`Не состоялся: ${name}`}
        onClick={() => setAsked(true)}
      >
        Не состоялся
      </Button>
      <Suspense>
        {isAsked && <FailedVisitDialog visit={stop} onClose={() => setAsked(false)} />}
      </Suspense>
    </div>
  );
}
