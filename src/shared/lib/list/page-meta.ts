/** Numbers of a page of a list, as far as the server knows them. */
export interface PageMeta {
  current_page: number;
  /** Null where there are more pages and the server does not count them. */
  last_page: number | null;
  /** How many records the server puts on a page, whatever it was asked for. */
  per_page: number;
  from: number | null;
  to: number | null;
  /** Null where the server does not count. */
  total: number | null;
}

type Place = Pick<PageMeta, 'current_page' | 'last_page'>;

/**
 * True where no page comes after the one that was asked for. A server that answers with an earlier one has no
 * more.
 * @param asked from 1
 */
export const isLastPage = ({ current_page: page, last_page: last }: Place, asked: number) =>
  page < asked || (last !== null && asked >= last);

/** True where the list has other pages than this one. */
export const hasOtherPages = ({ current_page: page, last_page: last }: Place) =>
  page > 1 || last !== 1;
