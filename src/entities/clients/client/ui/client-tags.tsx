import type { Client } from '#contract';
import classes from './client-tags.module.css';

interface TagProps {
  name: string;
  color: string | null;
}

/** A tag: its colour is a dot, its name is what says it. */
export const ClientTagChip = ({ name, color }: TagProps) => (
  <span className={classes.tag} data-tone={color ?? undefined}>
    <span className={classes.name}>{name}</span>
  </span>
);

/** The colour of a tag alone; what it is of is said beside it. */
export const ClientTagDot = ({ color }: Pick<TagProps, 'color'>) => (
  <span className={classes.dot} data-tone={color ?? undefined} aria-hidden />
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
