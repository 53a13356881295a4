import { ActionIcon, UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PAGE_SIZES, type PageMeta, type PageSize } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import classes from './list-pages.module.css';

interface ListPagesProps {
  meta: PageMeta;
  /** How many records a page holds. */
  size: number;
  onChange: (change: { page: number; perPage?: PageSize }) => void;
}

/** Foot of a list: which records are shown, how many at once, and the way to the others. */
export function ListPages({ meta, size, onChange }: ListPagesProps) {
  const { current_page: page, last_page: lastPage, from, to, total } = meta;
  const goTo = (next: number) => onChange({ page: next });
  // A phone has room for the ends and where one is.
  const siblings = useIsPhone() ? 0 : 1;
  const { range } = usePagination({ page, total: lastPage, siblings });
  const changeSize = (text: string) => {
    const perPage = PAGE_SIZES.find((known) => String(known) === text) ?? PAGE_SIZES[0];
    // What was first on the screen stays on it.
    onChange({ perPage, page: Math.ceil(Math.max(from ?? 1, 1) / perPage) });
  };

  return (
    <div className={classes.root}>
      <span className={classes.range}>
        {from !== null && to !== null
          ? `${formatNumber(from)}–${formatNumber(to)} из ${formatNumber(total)}`
          : formatNumber(total)}
      </span>
      {total > PAGE_SIZES[0] && (
        <label className={classes.size}>
          на странице
          <select value={size} onChange={({ target }) => changeSize(target.value)}>
            {PAGE_SIZES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      {lastPage > 1 && (
        <nav aria-label="Страницы списка" className={classes.pages}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Предыдущая страница"
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
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
                onClick={() => goTo(item)}
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
            onClick={() => goTo(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </nav>
      )}
    </div>
  );
}
