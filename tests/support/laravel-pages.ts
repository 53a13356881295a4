interface Asked<Row> {
  rows: readonly Row[];
  query: URLSearchParams;
  /** How many records a page holds, whatever is asked for; `per_page` where this is absent. */
  size?: number | undefined;
}

const PATH = 'http://crm.test/api/things';
const addressOf = (page: number) => `${PATH}?page=${page}`;

/** `->simplePaginate()`, returned as it is: without a count of the records. */
export function simplePaginator<Row>({ rows, query, size }: Asked<Row>) {
  const page = Number(query.get('page') ?? 1);
  const perPage = size ?? Number(query.get('per_page') ?? 15);
  const start = (page - 1) * perPage;
  const data = rows.slice(start, start + perPage);
  return {
    current_page: page,
    data,
    first_page_url: addressOf(1),
    from: data.length > 0 ? start + 1 : null,
    next_page_url: start + perPage < rows.length ? addressOf(page + 1) : null,
    path: PATH,
    per_page: perPage,
    prev_page_url: page > 1 ? addressOf(page - 1) : null,
    to: data.length > 0 ? start + data.length : null,
  };
}

/** `->paginate()`, given back as it is. */
export function paginator<Row>(asked: Asked<Row>) {
  const uncounted = simplePaginator(asked);
  const last = Math.max(1, Math.ceil(asked.rows.length / uncounted.per_page));
  return {
    ...uncounted,
    last_page: last,
    last_page_url: addressOf(last),
    links: [{ url: uncounted.prev_page_url, label: '&laquo; Previous', active: false }],
    total: asked.rows.length,
  };
}

/** `->simplePaginate()` in a resource collection. */
export function simpleCollection<Row>(asked: Asked<Row>) {
  const { data, first_page_url, next_page_url, prev_page_url, ...meta } = simplePaginator(asked);
  const links = { first: first_page_url, last: null, prev: prev_page_url, next: next_page_url };
  return { data, links, meta };
}

/** Every number as text and every boolean as 1 or 0, as PHP writes what its database gives. */
export function asDatabaseTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.map(asDatabaseTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, asDatabaseTexts(part)]),
  );
}
