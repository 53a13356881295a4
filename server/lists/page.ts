import { PAGE_SIZES, type PageMeta } from '#contract';

/** Which records of a list are wanted. */
export interface ListPart {
  limit: number;
  offset: number;
}

/** A part of a list, and how many records there are in all. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

interface Page<Item> {
  data: Item[];
  links: Record<'first' | 'last' | 'prev' | 'next', string | null>;
  meta: PageMeta;
}

/**
 * One page of a list in Laravel's shape; the links are the address asked for with another page number.
 * @param call a call with a validated query; its `page` counts from 1
 * @param read reads the records of the page
 */
export async function pageOf<Item>(
  { query, request }: { query: { page?: number; per_page?: number }; request: { url: string } },
  read: (part: ListPart) => Promise<Listed<Item>>,
): Promise<Page<Item>> {
  const { page = 1, per_page: limit = PAGE_SIZES[0] } = query;
  const offset = (page - 1) * limit;
  const { items, total } = await read({ limit, offset });
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const linkTo = (number: number) => {
    // Only the path and the query are used; the host merely makes the address complete.
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('page', String(number));
    return url.pathname + url.search;
  };
  return {
    data: items,
    links: {
      first: linkTo(1),
      last: linkTo(lastPage),
      prev: page > 1 ? linkTo(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? linkTo(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: items.length === 0 ? null : offset + 1,
      last_page: lastPage,
      per_page: limit,
      to: items.length === 0 ? null : offset + items.length,
      total,
    },
  };
}
