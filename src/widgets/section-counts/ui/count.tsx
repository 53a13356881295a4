import { Link, type LinkProps } from '@tanstack/react-router';
import { formatNumber } from '@/shared/lib/text';
import classes from './count.module.css';

/** A badge has room for two figures. */
const MOST_IN_BADGE = 99;

interface CountLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  count: number;
  /** The accessible name before the number: «Новые заявки». */
  label: string;
  /** Names what is counted; the number follows. */
  title: string;
  /** Why it cannot wait: shown by a sign and in red, also where nothing is counted. */
  alarm?: string | undefined;
  /** At the icon of what it counts. */
  isBadge?: boolean;
}

/**
 * A number of the navigation, and the way to just what it counts; nothing where there is none. Beside a name
 * it is whole. A finger that means an icon never meets the number at it.
 */
export function CountLink(props: CountLinkProps) {
  const { count, label, title, alarm, to, search, isBadge = false } = props;
  if (count === 0 && alarm === undefined) return null;
  const whole = formatNumber(count);
  const figures = isBadge && count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : whole;
  const shown = [alarm && '!', count > 0 && figures].filter(Boolean).join('\u00a0');
  return (
    <Link
      to={to}
      search={search}
      className={isBadge ? classes.badge : classes.root}
      data-alarm={alarm !== undefined || undefined}
      aria-label={[count > 0 && `${label}: ${whole}`, alarm].filter(Boolean).join(', ')}
      title={[count > 0 ? `${title}: ${whole}` : title, alarm].filter(Boolean).join(', ')}
    >
      {isBadge ? <span>{shown}</span> : shown}
    </Link>
  );
}
