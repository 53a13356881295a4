import type { CSSProperties } from 'react';
import type { Client } from '#contract';
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
}

/** The tags of a client, side by side. */
export const ClientTags = ({ tags, wraps = false }: ClientTagsProps) => (
  <span className={classes.tags} data-wraps={wraps || undefined}>
    {tags.map((tag) => (
      <ClientTagChip key={tag.id} {...tag} />
    ))}
  </span>
);
