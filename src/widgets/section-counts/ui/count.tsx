import { Link, type LinkProps } from '@tanstack/react-router';
import { formatNumber } from '@/shared/lib/text';
import classes from './count.module.css';

/** A badge has room for two figures. */
const MOST_IN_BADGE = 99;

interface CountLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  count: number;
  /** The accessible name before the number: «Новые заявки». */
  label: string;
  title: string;
  /** At the icon of what it counts. */
  isBadge?: boolean;
}

/**
 * A number of the navigation, and the way to just what it counts; nothing where there is none. Beside a name
 * it is whole. A finger that means an icon never meets the number at it.
 */
export function CountLink({ count, label, title, to, search, isBadge = false }: CountLinkProps) {
  if (count === 0) return null;
  const figures = formatNumber(count);
  return (
    <Link
      to={to}
      search={search}
      className={isBadge ? classes.badge : classes.root}
      aria-label={`${label}: ${figures}`}
      title={title}
    >
      {isBadge ? <span>{count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : count}</span> : figures}
    </Link>
  );
}
