import { useDroppable } from '@dnd-kit/core';
import { formatNumber } from '@/shared/lib/text';
import type { BoardState } from './board-state';
import classes from './board.module.css';
import { ColumnCards } from './column-cards';
import type { BoardColumn } from './types';

interface ColumnViewProps<Card> {
  column: BoardColumn<Card>;
  state: BoardState<Card>;
}

/** One column: what it is called, how many cards it has, the cards. */
export function ColumnView<Card>({ column, state }: ColumnViewProps<Card>) {
  const { id, title, head, total, accepts } = column;
  const { held } = state;
  const { setNodeRef } = useDroppable({ id, disabled: !accepts && held?.from !== id });
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-board-column={id}
      data-goal={(held !== null && held.over === id && held.from !== id) || undefined}
      aria-label={`${title}, ${state.view.countName(total)}`}
    >
      <h2 className={classes.head}>
        {head ?? title} <span className={classes.total}>{formatNumber(total)}</span>
      </h2>
      <ColumnCards column={column} state={state} />
    </section>
  );
}
