import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clientListState, type ClientTag } from '@/entities/clients/client';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { searchOf } from '@/shared/lib/list';
import { countOf, formatNumber, plural } from '@/shared/lib/text';
import classes from './tags-dialog.module.css';

/** «12 клиентов» */
export const clientsText = (count: number) => countOf(count, RECORD_WORDS.client.forms);

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
        <Link
          {...props}
          to="/clients"
          search={searchOf(clientListState, { tags: [id] })}
          onClick={onLeave}
        />
      )}
    >
      {formatNumber(count)}
      <span className={classes.word}> {plural(count, RECORD_WORDS.client.forms)}</span>
    </Anchor>
  );
