import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { LEAST_WIDTH, MOST_WIDTH } from '@/shared/lib/list';
import classes from './column-edges.module.css';
import { startResize, measuredWidths, type ColumnResize } from './column-resize';
import type { ChangeWidths, TableColumn } from './table-column';
import { leastWidth } from './view-columns';

/** By how much an arrow key moves the edge, alone and with Shift, in pixels. */
const STEP = 8;
const BIG_STEP = 40;

type Column = Pick<TableColumn<never>, 'id' | 'label' | 'width' | 'fits' | 'grow' | 'ownWidth'>;

interface ColumnEdgeProps {
  /** The edges of all columns, right before the table. */
  root: RefObject<HTMLElement | null>;
  column: Column;
  /** The name of the column. */
  name: string;
  /** All columns of the table, as they stand. */
  columns: readonly Column[];
  /** Whether the Tab key stops here: at one edge of the table; ↑ ↓ lead to the others. */
  isStop: boolean;
  onVisit: (id: string) => void;
  onWidths: ChangeWidths;
}

/** The edge beside this one, in the direction. */
function edgeBeside(edge: HTMLElement, root: HTMLElement | null, direction: -1 | 1) {
  const edges = [...(root?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  return edges[edges.indexOf(edge) + direction];
}

/**
 * The edge of a column: drawn by a pointer, moved by ← →, reset to its usual place by Enter or a double
 * press. While it is dragged only styles change: the rows are not rendered again before it is let go.
 */
export function ColumnEdge({
  root,
  column,
  name,
  columns,
  isStop,
  onVisit,
  onWidths,
}: ColumnEdgeProps) {
  const [width, setWidth] = useState(column.ownWidth ?? column.width);
  const [resize, setDragged] = useState<ColumnResize | null>(null);
  const least = leastWidth(column, LEAST_WIDTH);
  const bounded = (wanted: number) => Math.round(Math.min(MOST_WIDTH, Math.max(least, wanted)));
  const reset = () => onWidths({ [column.id]: null });

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    setDragged(startResize(root.current, columns, column.id, event.clientX));
  };
  const follow = (event: PointerEvent) => {
    if (resize) setWidth(resize.moveTo(event.clientX, bounded));
  };
  const letGo = () => {
    if (!resize) return;
    setDragged(null);
    const widths = resize.finish();
    if (widths) onWidths(widths);
  };
  const cancel = () => {
    resize?.cancel();
    setDragged(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const step = shiftKey ? BIG_STEP : STEP;
    const { own, before } = measuredWidths(root.current, columns, column.id);
    const widen = (wanted: number) => {
      setWidth(bounded(wanted));
      onWidths({ ...before, [column.id]: bounded(wanted) });
    };
    if (key === 'ArrowRight') widen(own + step);
    else if (key === 'ArrowLeft') widen(own - step);
    else if (key === 'Home') widen(least);
    else if (key === 'Enter') reset();
    else if (key === 'ArrowDown') edgeBeside(currentTarget, root.current, 1)?.focus();
    else if (key === 'ArrowUp') edgeBeside(currentTarget, root.current, -1)?.focus();
    else if (key === 'Escape' && resize) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Ширина столбца «${name}»`}
      aria-description="Стрелки влево и вправо меняют ширину, Enter возвращает обычную, стрелки вверх и вниз ведут к соседнему столбцу."
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={MOST_WIDTH}
      aria-valuetext={`${width} пикселей`}
      tabIndex={isStop ? 0 : -1}
      className={classes.edge}
      data-held={resize ? true : undefined}
      onFocus={() => {
        onVisit(column.id);
        setWidth(measuredWidths(root.current, columns, column.id).own);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={startDrag}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={cancel}
      onDoubleClick={reset}
    />
  );
}
