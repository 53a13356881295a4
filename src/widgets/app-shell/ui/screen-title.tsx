import { useMatches } from '@tanstack/react-router';
import classes from './screen-title.module.css';

/** The title of the screen in the header of a phone; the page's own heading serves screen readers. */
export function ScreenTitle() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <span aria-hidden className={classes.root} title={title}>
      {title}
    </span>
  );
}
