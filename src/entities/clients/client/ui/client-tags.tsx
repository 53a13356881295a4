import type { CSSProperties } from 'react';
import type { Client } from '#contract';
import { fittingTags } from '../model/fitting-tags';
import classes from './client-tags.module.css';

const DOTS = new Map(
  Object.entries({
    red: '#d6403a',
    orange: '#d9702b',
    yellow: '#bd8a00',
    green: '#2f9e57',
    teal: '#12908f',
    blue: '#3d7de0',
    violet: '#8a5cd6',
    pink: '#cf4a92',
  }),
);

/** Gray, as the sheet has it, where a tag has no colour that is known. */
const dotOf = (color: string | null) => ({ '--tag-dot': DOTS.get(color ?? '') }) as CSSProperties;

/** Of the column of a list, without its padding. */
const USUAL_ROOM = 144;

interface TagProps {
  name: string;
  color: string | null;
}

/** A tag: its colour is a dot, its name is what says it. */
export const ClientTagChip = ({ name, color }: TagProps) => (
  <span className={classes.tag} style={dotOf(color)}>
    <span className={classes.name}>{name}</span>
  </span>
);

/** The colour of a tag alone; what it is of is said beside it. */
export const ClientTagDot = ({ color }: Pick<TagProps, 'color'>) => (
  <span className={classes.dot} style={dotOf(color)} aria-hidden />
);

interface ClientTagsProps {
  tags: Client['tags'];
  /** True where all of them are shown, on as many lines as that takes. */
  wraps?: boolean;
  /** The pixels there are in one line; what does not fit is counted. */
  room?: number;
}

/** The tags of a client, side by side; in one line those that fit, and how many more there are. */
export function ClientTags({ tags, wraps = false, room = USUAL_ROOM }: ClientTagsProps) {
  const shown = wraps ? tags : tags.slice(0, fittingTags(tags, room));
  const others = tags.slice(shown.length);
  return (
    <span className={classes.tags} data-wraps={wraps || undefined}>
      {shown.map((tag) => (
        <ClientTagChip key={tag.id} {...tag} />
      ))}
      {others.length > 0 && (
        <span className={classes.others} title={others.map(({ name }) => name).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  );
}
