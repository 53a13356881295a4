import { ActionIcon, UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@/shared/lib/text';
import classes from './list-pages.module.css';

interface ListPagesProps {
  /** The page shown, from 1. */
  page: number;
  lastPage: number;
  /** Numbers of the first and the last record on the page; null on an empty one. */
  from: number | null;
  to: number | null;
  total: number;
  onChange: (page: number) => void;
}

/** Foot of a list: which records are shown, and the way to the others. */
export function ListPages({ page, lastPage, from, to, total, onChange }: ListPagesProps) {
  const { range } = usePagination({ page, total: lastPage, onChange });

  return (
    <div className={classes.root}>
      <span className={classes.range}>
        {from !== null && to !== null
          ? `${formatNumber(from)}–${formatNumber(to)} из ${formatNumber(total)}`
          : formatNumber(total)}
      </span>
      {lastPage > 1 && (
        <nav aria-label="Страницы списка" className={classes.pages}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Предыдущая страница"
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          {range.map((item, index) =>
            item === 'dots' ? (
              <span key={`dots-${index}`} className={classes.dots} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={item}
                className={classes.page}
                aria-label={`Страница ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onChange(item)}
              >
                {item}
              </UnstyledButton>
            ),
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Следующая страница"
            disabled={page >= lastPage}
            onClick={() => onChange(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </nav>
      )}
    </div>
  );
}
