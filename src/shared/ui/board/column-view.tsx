import { useDroppable } from '@dnd-kit/core';
import { memo } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { formatNumber } from '@/shared/lib/text';
import type { BoardState } from './board-state';
import classes from './board.module.css';
import { ColumnCards } from './column-cards';
import type { ColumnGoal } from './nearest-column';

interface ColumnViewProps<Card> {
  column: BoardColumn<Card>;
  state: BoardState<Card>;
}

function OneColumn<Card>({ column, state }: ColumnViewProps<Card>) {
  const { id, title, total, accepts } = column;
  const { dragged } = state;
  const goal: ColumnGoal = { takesIt: accepts || dragged?.from === id };
  const { setNodeRef } = useDroppable({ id, data: { ...goal } });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-board-column={id}
      data-goal={(dragged !== null && dragged.over === id && dragged.from !== id) || undefined}
      aria-label={`${title}, ${state.view.countName(total)}`}
    >
      <h2 className={classes.head}>
        {state.view.drawHead(id)} <span className={classes.total}>{formatNumber(total)}</span>
      </h2>
      <ColumnCards column={column} state={state} />
    </section>
  );
}

/** One column: what it is called, how many cards it has, the cards. Not rendered again when only others change. */
export const ColumnView = memo(OneColumn) as typeof OneColumn;
