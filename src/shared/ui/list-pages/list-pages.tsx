import { ActionIcon, UnstyledButton } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  hasOtherPages,
  isLastPage,
  PAGE_SIZES,
  type PageMeta,
  type PageSize,
} from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import classes from './list-pages.module.css';

interface ListPagesProps {
  meta: PageMeta;
  /** How many records a page was asked to hold. */
  size: number;
  /** True while the page before stands in: its numbers say nothing of what was asked for. */
  isBusy: boolean;
  /** Stands after the count: what all records come to. */
  note?: string | undefined;
  onChange: (change: { page: number; perPage?: PageSize }) => void;
}

/** Foot of a list: which records are shown, how many at once, and the way to the others. */
export function ListPages({ meta, size, isBusy, note, onChange }: ListPagesProps) {
  const { current_page: page, last_page: lastPage, from, to, total } = meta;
  const goTo = (next: number) => onChange({ page: next });
  // A phone has room for the ends and where one is.
  const siblings = useIsPhone() ? 0 : 1;
  // Where the server does not count pages, the next one is the last one known.
  const { range } = usePagination({ page, total: lastPage ?? page + 1, siblings });
  const isSizeFixed = !isBusy && meta.per_page !== size;
  const changeSize = (text: string) => {
    const perPage = PAGE_SIZES.find((known) => String(known) === text) ?? PAGE_SIZES[0];
    // The first row on the screen stays on it.
    onChange({ perPage, page: Math.ceil(Math.max(from ?? 1, 1) / perPage) });
  };

  return (
    <div className={classes.root}>
      <span className={classes.range}>
        {from !== null && to !== null && `${formatNumber(from)}–${formatNumber(to)}`}
        {from !== null && to !== null && total !== null && ' из '}
        {total !== null && formatNumber(total)}
        {note && ` · ${note}`}
      </span>
      {(total === null || total > PAGE_SIZES[0]) && (
        <label className={classes.size}>
          на странице
          {isSizeFixed ? (
            ` ${formatNumber(meta.per_page)}`
          ) : (
            <select value={size} onChange={({ target }) => changeSize(target.value)}>
              {PAGE_SIZES.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </label>
      )}
      {hasOtherPages(meta) && (
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
          {lastPage === null && (
            <span className={classes.dots} aria-hidden>
              …
            </span>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Следующая страница"
            disabled={isLastPage(meta, page)}
            onClick={() => goTo(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </nav>
      )}
    </div>
  );
}
