import { personName } from '@/entities/company/user';
import type { RouteStop } from '@/entities/orders/visit';
import { FoldedText, VisitClashes } from '@/features/write-visit';
import { isolated } from '@/shared/lib/text';
import { objectText, takenText } from '../../model/stop-words';
import { StopFold } from './stop-fold';
import { StopItems } from './stop-items';
import classes from './stop.module.css';

interface StopObjectProps {
  stop: RouteStop;
  name: string;
  /** The person of the route. */
  userId: number | null;
}

const namesOf = (stop: RouteStop, without: number | null) =>
  stop.users.flatMap((user) => {
    if (user === null || user.id === without) return [];
    return [isolated(user.id === null ? (user.name ?? '') : personName({ ...user, id: user.id }))];
  });

const Comment = ({ label, text, name }: { label: string; text: string | null; name: string }) =>
  text && (
    <div>
      <p className={classes.label}>{label}</p>
      <FoldedText text={text} name={name} />
    </div>
  );

/** The things to take along; folded for a claim, as they are those of the whole order. */
function Taken({ stop: { kind, take }, name }: Pick<StopObjectProps, 'stop' | 'name'>) {
  if (take.length === 0) return null;
  const list = (
    <ul className={classes.taken} aria-label={`Взять: ${name}`}>
      {take.map((taken, index) => (
        <li key={index}>
          <bdi>{taken.name}</bdi>
          <span className="tabular nowrap">{takenText(taken)}</span>
        </li>
      ))}
    </ul>
  );
  if (kind === 'claim') {
    return (
      <StopFold label="Взять" name={name}>
        {list}
      </StopFold>
    );
  }
  return (
    <div>
      <p className={classes.label}>Взять</p>
      {list}
    </div>
  );
}

/** The object of a stop: pieces, place, materials and comments. */
export function StopObject({ stop, name, userId }: StopObjectProps) {
  const place = objectText(stop);
  const others = namesOf(stop, userId);
  const { claims = [] } = stop;
  // A visit planned for a claim has its text as the comment, which is not said twice.
  const isSaid = claims.some(({ text }) => text.trim() === stop.comment?.trim());
  const comment = isSaid ? null : stop.comment;
  return (
    <>
      {place && <p className={classes.text}>{place}</p>}
      <StopItems items={stop.items} name={name} />
      <Taken stop={stop} name={name} />
      <Comment label="Комментарий" text={comment} name="комментарий" />
      <Comment label="О заказе" text={stop.order_comment} name="комментарий заказа" />
      {stop.reason && (
        <p className={classes.text}>
          <span className="dimmed">Причина: </span>
          {stop.reason}
        </p>
      )}
      {others.length > 0 && <p className={classes.text}>Ещё едут: {others.join(', ')}</p>}
      <VisitClashes visit={stop} clashes={stop.status === 'planned' ? stop.clashes : []} />
    </>
  );
}
