import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClientTag } from '@/entities/client';
import { countOf, type PluralForms } from '@/shared/lib/text';
import classes from './tags-dialog.module.css';

const CLIENTS: PluralForms = ['клиент', 'клиента', 'клиентов'];

/** «12 клиентов» */
export const clientsText = (count: number) => countOf(count, CLIENTS);

interface TagCountProps {
  tag: ClientTag;
  onLeave: () => void;
}

/** How many clients have a tag: a link to exactly these. */
export const TagCount = ({ tag: { id, clients_count: count }, onLeave }: TagCountProps) =>
  count === 0 ? (
    <span className={`${classes.count} ${classes.none}`}>нет клиентов</span>
  ) : (
    <Anchor
      className={classes.count}
      renderRoot={(props) => (
        <Link {...props} to="/clients" search={{ tags: String(id) }} onClick={onLeave} />
      )}
    >
      {clientsText(count)}
    </Anchor>
  );
