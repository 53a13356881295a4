import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useWorkZone } from '@/entities/company/company';
import {
  isDone,
  isOperation,
  markTimeText,
  operationLabel,
  type ItemOperation,
  type Operation,
} from '@/entities/orders/production';
import { isolated } from '@/shared/lib/text';
import { ignoreHeldKey } from '../model/ignore-held-key';
import classes from './tick.module.css';

interface TickProps {
  operation: ItemOperation;
  /** The name of the item. */
  name: string;
  isEditable: boolean;
  /** Whether the last press could not be saved. */
  isUnsaved: boolean;
  onToggle: (operation: Operation) => void;
}

/** One operation of an item: a tick as large as a hand in a glove, with who has done it and when. */
export function Tick({ operation: { operation, mark }, name, ...state }: TickProps) {
  const { isEditable, isUnsaved, onToggle } = state;
  const zone = useWorkZone();
  const detailId = useId();
  const label = operationLabel(operation);
  const who = mark?.user?.name?.trim();
  const by = mark && [who && isolated(who), markTimeText(mark.done_at, zone)].filter(Boolean);
  const isOutdated = mark?.is_outdated ?? false;
  return (
    <Checkbox.Card
      className={classes.tick}
      checked={isDone(mark)}
      disabled={!isEditable || !isOperation(operation)}
      aria-label={`${label}: ${name}`}
      aria-describedby={detailId}
      data-outdated={isOutdated || undefined}
      onKeyDown={ignoreHeldKey}
      onClick={() => {
        if (isOperation(operation)) onToggle(operation);
      }}
    >
      <Checkbox.Indicator size="lg" className={classes.box} />
      <span className={classes.tickText}>
        <span className={classes.operation}>{label}</span>
        <span id={detailId}>
          {by && by.length > 0 && <span className={classes.by}>{by.join(', ')}</span>}{' '}
          {isOutdated && (
            <span className={classes.again}>Изделие изменили после отметки — отметьте снова</span>
          )}
          {isUnsaved && <span className={classes.unsaved}>Не сохранилось — нажмите ещё раз</span>}
        </span>
      </span>
    </Checkbox.Card>
  );
}
