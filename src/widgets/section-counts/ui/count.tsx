import { VisuallyHidden } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatNumber } from '@/shared/lib/text';
import classes from './count.module.css';

/** A badge has room for two figures. */
const MOST_IN_BADGE = 99;

interface CountProps {
  count: number;
  /** The accessible name before the number: «Новые заявки». */
  label: string;
}

interface CountLinkProps extends CountProps, Pick<LinkProps, 'to' | 'search'> {
  title: string;
}

/**
 * A number beside a link of the navigation, and the way to just what it counts; nothing where there is none.
 */
export function CountLink({ count, label, title, to, search }: CountLinkProps) {
  if (count === 0) return null;
  return (
    <Link
      to={to}
      search={search}
      className={classes.root}
      aria-label={`${label}: ${formatNumber(count)}`}
      title={title}
    >
      {formatNumber(count)}
    </Link>
  );
}

/** The number at an icon that leads to all of them; presses go through to the link. */
export function CountBadge({ count, label }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <VisuallyHidden>
        {label}: {formatNumber(count)}
      </VisuallyHidden>
      <span aria-hidden>{count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : count}</span>
    </span>
  );
}
