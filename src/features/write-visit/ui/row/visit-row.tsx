import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { personName } from '@/entities/company/user';
import { isBefore } from '@/entities/orders/order';
import {
  NO_VISITORS,
  orderStatusOfVisit,
  visitKindLabel,
  VisitStatusChip,
  visitTimeText,
  type Visit,
} from '@/entities/orders/visit';
import { useClock } from '@/shared/lib/date';
import { isolated } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { Avatar } from '@/shared/ui/avatar';
import { useChangeVisit } from '../../api/use-visit-writes';
import type { VisitOrder } from '../../model/visit-values';
import { FailedVisitDialog, VisitDialog } from '../late-dialogs';
import { VisitClashes } from '../visit-clashes';
import { FoldedText } from './folded-text';
import { VisitMenu } from './visit-menu';
import classes from './visit-row.module.css';

/** Who goes there. */
function Visitors({ users }: Pick<Visit, 'users'>) {
  const people = users.flatMap((user) => (user === null ? [] : [user]));
  if (people.length === 0) return <p className="size-13 dimmed">{NO_VISITORS}</p>;
  return (
    <ul className={classes.people} aria-label="Кто едет">
      {people.map((user) => (
        <li key={user.id} className="inline-row gap-6">
          <Avatar person={user} size={20} />
          {isolated(user.id === null ? (user.name ?? '') : personName({ ...user, id: user.id }))}
        </li>
      ))}
    </ul>
  );
}

interface VisitRowProps {
  visit: Visit;
  order: VisitOrder;
  /** False where nothing can be changed: the order is in the trash. */
  isOpen: boolean;
}

type Asked = 'edit' | 'move' | 'failed';

/** The dialogs of a visit. */
function VisitDialogs({
  asked,
  onClose,
  ...of
}: Omit<VisitRowProps, 'isOpen'> & { asked: Asked | null; onClose: () => void }) {
  return (
    <Suspense>
      {asked === 'failed' && <FailedVisitDialog visit={of.visit} onClose={onClose} />}
      {(asked === 'edit' || asked === 'move') && (
        <VisitDialog {...of} isMove={asked === 'move'} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** A visit of the order: its kind, time, people and actions. */
export function VisitRow({ visit, order, isOpen }: VisitRowProps) {
  const zone = useWorkZone();
  const mayWrite = useRight('write');
  const hasTasks = useRight('tasks');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { change, isPending } = useChangeVisit(visit);
  const isPlanned = visit.status === 'planned';
  const mayEnd = isOpen && isPlanned && hasTasks;
  const mayChange = isOpen && mayWrite;
  const isLate = useClock((now) => (isPlanned && Date.parse(visit.ends_at) < now ? 1 : 0)) === 1;
  const kind = isolated(visitKindLabel(visit.kind));
  const time = visitTimeText(visit, zone);
  const name = `${kind}, ${time}`;
  const done = orderStatusOfVisit(visit.kind, 'done');
  const moves = done !== null && order.status !== null && isBefore(order.status, done);
  return (
    <li className={classes.visit} data-ended={!isPlanned || undefined}>
      <div className={classes.head}>
        <span className="bold">{kind}</span>
        <time dateTime={visit.starts_at} className={isLate ? 'error-text tabular' : 'tabular'}>
          {time}
        </time>
        <VisitStatusChip status={visit.status} />
      </div>
      {mayChange && (
        <span className={classes.menu}>
          <VisitMenu
            visit={visit}
            name={name}
            change={change}
            onEdit={() => setAsked('edit')}
            onMove={() => setAsked('move')}
          />
        </span>
      )}
      <div className={classes.body}>
        <Visitors users={visit.users} />
        {visit.comment !== null && <FoldedText text={visit.comment} name="комментарий" />}
        {visit.reason !== null && (
          <p className={classes.text}>
            <span className="dimmed">Причина: </span>
            {visit.reason}
          </p>
        )}
        <VisitClashes visit={visit} clashes={isPlanned ? visit.clashes : []} />
        {(mayEnd || (mayChange && isPlanned)) && (
          <div className={classes.acts}>
            {mayEnd && (
              <>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Выполнен: ${name}`}
                  loading={isPending}
                  onClick={() => change({ status: 'done', ...(moves && { move_order: true }) })}
                >
                  Выполнен
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Не состоялся: ${name}`}
                  onClick={() => setAsked('failed')}
                >
                  Не состоялся
                </Button>
              </>
            )}
            {mayChange && isPlanned && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Править выезд: ${name}`}
                onClick={() => setAsked('edit')}
              >
                Править выезд
              </Button>
            )}
          </div>
        )}
      </div>
      <VisitDialogs {...{ visit, order, asked }} onClose={() => setAsked(null)} />
    </li>
  );
}
