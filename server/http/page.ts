import { PAGE_SIZES, type PageMeta } from '#contract';

/** Which part of a list is asked for; `page` counts from 1. */
export interface Paging {
  page: number;
  perPage: number;
  offset: number;
}

/** Reads the paging of a list's query, already validated by the contract. */
export function readPaging(query: { page?: number; per_page?: number }): Paging {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? PAGE_SIZES[0];
  return { page, perPage, offset: (page - 1) * perPage };
}

interface Page<Item> {
  data: Item[];
  links: Record<'first' | 'last' | 'prev' | 'next', string | null>;
  meta: PageMeta;
}

/**
 * One page of a list in Laravel's shape. `requestUrl` is the address asked for, with its query: the links are the same
 * address with another page number.
 */
export function toPage<Item>(
  data: Item[],
  total: number,
  { page, perPage, offset }: Paging,
  requestUrl: string,
): Page<Item> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const linkTo = (number: number) => {
    // Only the path and the query are used; the host merely makes the address complete.
    const url = new URL(requestUrl, 'http://localhost');
    url.searchParams.set('page', String(number));
    return url.pathname + url.search;
  };
  return {
    data,
    links: {
      first: linkTo(1),
      last: linkTo(lastPage),
      prev: page > 1 ? linkTo(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? linkTo(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: data.length === 0 ? null : offset + 1,
      last_page: lastPage,
      per_page: perPage,
      to: data.length === 0 ? null : offset + data.length,
      total,
    },
  };
}
