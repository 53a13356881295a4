import classes from './highlight.module.css';
import { foundParts } from './found-parts';

interface HighlightProps {
  text: string;
  /** The search in force; '' marks nothing. */
  search: string;
}

/** A text in which the words of a search are marked. */
export const Highlight = ({ text, search }: HighlightProps) =>
  search === ''
    ? text
    : foundParts(text, search).map(({ text: part, isFound, at }) =>
        isFound ? (
          <mark key={at} className={classes.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      );
