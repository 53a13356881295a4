import { useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { formatNumber } from '@/shared/lib/text';
import type { BoardState } from '../board-state';
import classes from '../board.module.css';
import { ColumnCards } from './column-cards';
import type { ColumnGoal } from '../dragging/nearest-column';

interface ColumnViewProps<Card> {
  column: BoardColumn<Card>;
  state: BoardState<Card>;
  /** True: only its title is shown, from the top down; cards can be let go on it all the same. */
  isFolded: boolean;
  /** Folds and unfolds a column; the same function in every render. Absent where columns do not fold. */
  onFold: ((column: { id: string; total: number }) => void) | undefined;
}

function OneColumn<Card>({ column, state, isFolded, onFold }: ColumnViewProps<Card>) {
  const { id, title, total, accepts, sums } = column;
  const { dragged } = state;
  const goal: ColumnGoal = { takesIt: accepts || dragged?.from === id };
  const { setNodeRef } = useDroppable({ id, data: { ...goal } });
  const words = (
    <>
      {/* A chip is made to lie. */}
      {isFolded ? <span>{title}</span> : state.view.drawHead(id)}{' '}
      <span className={classes.total}>{formatNumber(total)}</span>
    </>
  );
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-board-column={id}
      data-folded={isFolded || undefined}
      data-goal={(dragged !== null && dragged.over === id && dragged.from !== id) || undefined}
      aria-label={`${title}, ${state.view.countName(total)}`}
    >
      <h2 className={classes.head}>
        {onFold ? (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!isFolded}
            title={isFolded ? `Развернуть «${title}»` : `Свернуть «${title}»`}
            onClick={() => onFold(column)}
          >
            {words}
          </UnstyledButton>
        ) : (
          words
        )}
      </h2>
      {!isFolded && sums && state.view.drawSums && (
        <p className={classes.sums}>{state.view.drawSums(sums)}</p>
      )}
      {!isFolded && <ColumnCards column={column} state={state} />}
    </section>
  );
}

/**
 * One column: what it is called, how many cards it has, the cards. Not rendered again when only others
 * change.
 */
export const ColumnView = memo(OneColumn) as typeof OneColumn;
