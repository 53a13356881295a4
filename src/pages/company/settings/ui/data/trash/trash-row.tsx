import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import type { TrashItem } from '@/entities/records/trash';
import { addressLink } from '@/shared/lib/record';
import { MomentText } from '@/shared/ui/moment-text';
import { knownType, purgeText } from '../../../model/trash-words';
import classes from './trash-part.module.css';

interface TrashRowProps {
  item: TrashItem;
  isChosen: boolean;
  isBusy: boolean;
  /** Absent where this application does not know how to restore such a record. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onRestore: () => void;
}

/** One deleted record: what it was, who deleted it, how long it still is there. */
export function TrashRow({ item, isChosen, isBusy, onChoose, onRestore }: TrashRowProps) {
  const title = item.title ?? `№${item.id}`;
  const kind = knownType(item.type);
  const { deleted_at: at, deleted_by: by } = item;
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Выбрать «${title}»`}
        checked={isChosen}
        disabled={!onChoose}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.checked)}
      />
      <div className={classes.words}>
        {kind ? (
          <Link
            {...addressLink(RECORD_PLACES[kind].trash.record(item.id))}
            className="self-start anywhere medium link"
          >
            {title}
          </Link>
        ) : (
          <span className="self-start anywhere medium link">{title}</span>
        )}
        {item.subtitle && <span className={classes.more}>{item.subtitle}</span>}
        <span className={classes.more}>
          {(at || by?.name) && (
            <span>
              Удалено <MomentText at={at} />
              {at && by?.name && ', '}
              {by?.name}
            </span>
          )}
          <span>{purgeText(item)}</span>
        </span>
      </div>
      {onChoose && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.restore}
          aria-label={`Восстановить «${title}»`}
          disabled={isBusy}
          onClick={onRestore}
        >
          Восстановить
        </Button>
      )}
    </li>
  );
}
