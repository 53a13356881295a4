import type { ReactNode } from 'react';
import type { ChipTone } from '../status-chip';
import classes from './figure-tile.module.css';

interface FigureTilesProps {
  /** Smaller ones, many in a row. */
  isSmall?: boolean;
  /** True over a list, which needs the room: one line in a low window. */
  isOverList?: boolean;
  children: ReactNode;
}

/** Numbers beside each other, as many in a row as have room. */
export const FigureTiles = ({ isSmall = false, isOverList, children }: FigureTilesProps) => (
  <ul
    className={classes.tiles}
    data-small={isSmall || undefined}
    data-over-list={isOverList}
    data-keep-clear
  >
    {children}
  </ul>
);

/** The number of letters that fit into the narrowest tile. */
const ROOMY_LENGTH = 9;

interface FigureTileProps {
  label: string;
  value: string;
  /** Says what is counted, where the label is too short to. */
  hint?: string;
  /** Renders the link to what the number counts: the whole tile is pressed. */
  link: (props: {
    className: string;
    'aria-label': string;
    title?: string;
    children: string;
  }) => ReactNode;
  /** The colour of what is counted. */
  tone?: ChipTone;
  /** Small print below; links in it lie above the tile's own. */
  children?: ReactNode;
}

/** One number, what it is, and the way to its records. */
export const FigureTile = ({ label, value, hint, link, tone, children }: FigureTileProps) => (
  <li
    className={classes.tile}
    data-tone={tone}
    data-long={value.length > ROOMY_LENGTH || undefined}
  >
    <span className={classes.label}>{label}</span>
    {link({
      className: classes.value ?? '',
      'aria-label': `${label}: ${value}`,
      ...(hint !== undefined && { title: hint }),
      children: value,
    })}
    {children && <span className={classes.note}>{children}</span>}
  </li>
);
