import type { RouteStop } from '@/entities/orders/visit';
import { FoldedText } from '@/features/write-visit';
import classes from './stop.module.css';

/** The open claims of the order of a stop, to be resolved there. */
export function StopClaims({ claims = [], name }: Pick<RouteStop, 'claims'> & { name: string }) {
  if (claims.length === 0) return null;
  return (
    <div>
      <p className={classes.label}>{claims.length === 1 ? 'Рекламация' : 'Рекламации'}</p>
      <ul className="plain-list column gap-8" aria-label={`Рекламации: ${name}`}>
        {claims.map(({ id, text }) => (
          <li key={id}>
            <FoldedText text={text} name="текст рекламации" />
          </li>
        ))}
      </ul>
    </div>
  );
}
