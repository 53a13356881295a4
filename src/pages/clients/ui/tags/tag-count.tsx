import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClientTag } from '@/entities/client';
import { countOf, formatNumber, plural, type PluralForms } from '@/shared/lib/text';
import classes from './tags-dialog.module.css';

const CLIENTS: PluralForms = ['клиент', 'клиента', 'клиентов'];

/** «12 клиентов» */
export const clientsText = (count: number) => countOf(count, CLIENTS);

interface TagCountProps {
  tag: ClientTag;
  onLeave: () => void;
}

/** How many clients have a tag: a link to exactly these; a phone has room for the number alone. */
export const TagCount = ({ tag: { id, clients_count: count }, onLeave }: TagCountProps) =>
  count === 0 ? (
    <span className={`${classes.count} ${classes.none}`}>
      0<span className={classes.word}> клиентов</span>
    </span>
  ) : (
    <Anchor
      className={classes.count}
      aria-label={clientsText(count)}
      renderRoot={(props) => (
        <Link {...props} to="/clients" search={{ tags: String(id) }} onClick={onLeave} />
      )}
    >
      {formatNumber(count)}
      <span className={classes.word}> {plural(count, CLIENTS)}</span>
    </Anchor>
  );
