import { useMatches } from '@tanstack/react-router';
import { useRight } from '@/shared/rights';
import classes from './screen-title.module.css';

/** The title of the screen in the header of a phone; the page's own heading serves screen readers. */
export function ScreenTitle() {
  const {
    title: usual,
    instead,
    act = 'read',
  } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  const mayOpen = useRight(act);
  const title = mayOpen || !instead ? usual : instead.title;
  return (
    <span aria-hidden className={classes.root} title={title}>
      {title}
    </span>
  );
}
