import { UnstyledButton } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { formatNumber } from '@/shared/lib/text';
import classes from '../board.module.css';

interface ColumnStripProps {
  columns: readonly BoardColumn<unknown>[];
  /** The scroll container of the columns. */
  scroller: RefObject<HTMLElement | null>;
}

const columnsIn = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>('[data-board-column]'),
];

/**
 * The columns' titles over a board that shows one column at a time: how many there are of each, and the way
 * there.
 */
export function ColumnStrip({ columns, scroller }: ColumnStripProps) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const left = element.getBoundingClientRect().left;
      const distances = columnsIn(element).map((column) =>
        Math.abs(column.getBoundingClientRect().left - left),
      );
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      const isScrolled = element.scrollLeft > 0;
      setCurrent(
        atEnd && isScrolled ? distances.length - 1 : distances.indexOf(Math.min(...distances)),
      );
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);

  const show = (index: number) => {
    const column = scroller.current && columnsIn(scroller.current)[index];
    column?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  };

  return (
    <div className={classes.strip} role="group" aria-label="Колонки">
      {columns.map(({ id, title, total }, index) => (
        <UnstyledButton
          key={id}
          className={classes.stripItem}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        >
          {title} <span className={classes.total}>{formatNumber(total)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
