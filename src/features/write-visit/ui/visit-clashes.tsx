import { Link } from '@tanstack/react-router';
import { useWorkZone } from '@/entities/company/company';
import { personName } from '@/entities/company/user';
import { clashTimeText, type Visit, type VisitClash } from '@/entities/orders/visit';
import { isolated } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import classes from './visit-clashes.module.css';

interface VisitClashesProps {
  /** The times of the visit itself. */
  visit: Pick<Visit, 'starts_at' | 'ends_at'>;
  clashes: readonly VisitClash[];
  /** True where the screen is not to be left: a dialog. */
  opensTab?: boolean;
}

const nameOf = ({ user }: VisitClash) =>
  user?.id ? isolated(personName({ id: user.id, name: user.name })) : 'Сотрудник';

/** Warns that people of a visit are somewhere else at that time; it forbids nothing. */
export function VisitClashes({ visit, clashes, opensTab = false }: VisitClashesProps) {
  const zone = useWorkZone();
  const mayRead = useRight('read');
  return (
    <ul className={classes.clashes} aria-label="Накладки">
      {clashes.map((clash) => (
        <li key={`${clash.visit_id} ${clash.user?.id}`}>
          {nameOf(clash)} в это время на{' '}
          {mayRead ? (
            <Link
              to="/order/$id"
              params={{ id: String(clash.order_id) }}
              className="link"
              {...(opensTab && { target: '_blank' })}
            >
              заказе №{clash.order_number}
            </Link>
          ) : (
            `заказе №${clash.order_number}`
          )}
          : {clashTimeText(clash, visit, zone)}
        </li>
      ))}
    </ul>
  );
}
