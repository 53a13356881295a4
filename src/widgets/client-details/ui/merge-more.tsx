import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useUndoMerge } from '@/features/merge-clients';
import { useRight } from '@/shared/rights';
import type { ClientHistoryEntry } from '../model/history-entries';
import classes from './client-details.module.css';

/** The way back from a merge, and what it left behind. */
export function MergeMore({ lost, mergeId }: Pick<ClientHistoryEntry, 'lost' | 'mergeId'>) {
  const [isShown, setShown] = useState(false);
  const undo = useUndoMerge();
  const mayMerge = useRight('merge');
  return (
    <div className={classes.line}>
      {lost !== null && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Скрыть прежние значения' : 'Прежние значения'}
        </Anchor>
      )}
      {mayMerge && mergeId !== null && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label="Отменить объединение"
          disabled={undo.isPending}
          onClick={() => undo.mutate(mergeId)}
        >
          Отменить
        </Anchor>
      )}
      {isShown && <div className={classes.lost}>{lost}</div>}
    </div>
  );
}
