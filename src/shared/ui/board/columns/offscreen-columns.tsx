import { UnstyledButton } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { countOf, formatNumber, type PluralForms } from '@/shared/lib/text';
import classes from '../board.module.css';

/** A column that shows less than this part of itself cannot be recognised. */
const LEAST_PART = 0.15;
/** More names than these are no longer read: how many there are is. */
const MOST_NAMES = 3;
const COLUMNS: PluralForms = ['колонка', 'колонки', 'колонок'];

/** «Рекламация 4, Отменён 2», «Ещё 7 колонок: 38». */
function textOf(columns: readonly BoardColumn<unknown>[]): string {
  if (columns.length <= MOST_NAMES) {
    return columns.map(({ title, total }) => `${title} ${formatNumber(total)}`).join(', ');
  }
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  return `Ещё ${countOf(columns.length, COLUMNS)}: ${formatNumber(total)}`;
}

/** Moves the columns by a screen: the first one that is not seen whole stands first then. */
function showNext(scroller: HTMLElement) {
  const edge = scroller.getBoundingClientRect();
  const next = [...scroller.querySelectorAll('[data-board-column]')].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left > edge.left + 1 && right > edge.right + 1;
  });
  next?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
}

interface ColumnsBeyondProps {
  columns: readonly BoardColumn<unknown>[];
  /** The scroll container of the columns. */
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Names the columns beyond the right edge of the screen, which nothing else shows, and scrolls to them.
 */
export function OffscreenColumns({ columns, scroller }: ColumnsBeyondProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const ids = columns.map(({ id }) => id).join(' ');
  useEffect(() => {
    const root = scroller.current;
    // Older test environments lay nothing out, and have no observer.
    if (!root || typeof IntersectionObserver === 'undefined') return;
    const beyond = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const id = target.getAttribute('data-board-column') ?? '';
          const isRight = rootBounds !== null && boundingClientRect.right > rootBounds.right;
          if (isRight && intersectionRatio < LEAST_PART) beyond.add(id);
          else beyond.delete(id);
        }
        setHidden([...beyond]);
      },
      { root, threshold: [0, LEAST_PART] },
    );
    for (const column of root.querySelectorAll('[data-board-column]')) observer.observe(column);
    return () => observer.disconnect();
  }, [scroller, ids]);

  const found = columns.filter(({ id }) => hidden.includes(id));
  if (found.length === 0) return null;
  return (
    <UnstyledButton
      className={classes.beyond}
      onClick={() => scroller.current && showNext(scroller.current)}
    >
      {textOf(found)} →
    </UnstyledButton>
  );
}
