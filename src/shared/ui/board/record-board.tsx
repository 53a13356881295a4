import { useCallback, type ReactNode } from 'react';
import type { BoardHandle } from '@/shared/lib/board';
import { toast } from '@/shared/lib/toast';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';
import { cardHeightOf } from './card-size';
import classes from './record-board.module.css';
import type { BoardProps } from './types';

/** Long enough to reach for the way to the card. */
const BELOW_TOAST_MS = 8000;

interface RecordBoardProps<Row> extends Omit<
  BoardProps<Row>,
  'columns' | 'cardId' | 'cardHeight' | 'placeOf' | 'onLoadMore' | 'onShown'
> {
  board: BoardHandle<Row>;
  /** How many lines every card has (`CardHead`, `CardLine`). */
  cardLines: number;
  /** Says that a moved card is not among those that are loaded of its column. */
  belowText: (columnTitle: string) => string;
  /** Says that the board holds the cards of one page of the list alone. */
  partialText?: string;
  /** Shown where there are no cards (`ListPlaceholder`). */
  placeholder: ReactNode;
}

const idOf = ({ id }: { id: number }) => id;

/** The records of a board (`useBoard`), or what stands there until there are any. */
export function RecordBoard<Row extends { id: number }>(props: RecordBoardProps<Row>) {
  const { board, cardLines, belowText, partialText, placeholder, onMove, place, ...view } = props;
  const { query, columns, placeOf } = board;
  const { onOpen } = view;
  const cardHeight = cardHeightOf(cardLines);

  const move = useCallback(
    (card: Row, columnId: string) => {
      onMove(card, columnId);
      const goal = columns.find(({ id }) => id === columnId);
      const isBelow = goal && goal.more !== 'none' && placeOf(card, goal) === goal.cards.length;
      // The card leaves the screen as soon as the columns are read again.
      if (isBelow) {
        toast.info(belowText(goal.title), {
          duration: BELOW_TOAST_MS,
          action: { label: 'Открыть', onClick: () => onOpen(card) },
        });
      }
    },
    [columns, onMove, onOpen, belowText, placeOf],
  );

  if (!query.data && (query.isPending || query.isFetching)) {
    return <BoardSkeleton columns={board.width} cardHeight={cardHeight} />;
  }
  if (!query.data || columns.every(({ total }) => total === 0)) return placeholder;
  return (
    <>
      {board.isPartial && partialText && <p className={classes.note}>{partialText}</p>}
      <div className={classes.root} aria-busy={query.isPlaceholderData}>
        <Board
          {...view}
          columns={columns}
          cardId={idOf}
          cardHeight={cardHeight}
          placeOf={placeOf}
          onMove={move}
          onLoadMore={board.loadMore}
          onShown={board.see}
          place={query.isPlaceholderData ? undefined : place}
        />
      </div>
    </>
  );
}
