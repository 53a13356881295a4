/** Numbers of a page; null where the server does not know them. */
interface PageNumbers {
  current_page: number;
  from: number | null;
  /** Null where there are more pages and the server has not counted them. */
  last_page: number | null;
  /** Records per page as the server decided, whatever was asked for. */
  per_page: number;
  to: number | null;
  /** Null where the records were not counted. */
  total: number | null;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** Reads a count, which may be sent as text; null for anything else. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

const linkOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/**
 * The records of a list; undefined where the value is no list. PHP sends a list with gaps in its keys (after
 * `filter()`) as an object.
 */
export function readRows(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
    ? Object.values(value)
    : undefined;
}

/**
 * The records of a list, sent alone or under `data`, and the values beside them, also in
 * `{data: paginator, unread_count}`. Undefined where the value is no list.
 */
export function readList(json: unknown): { rows: unknown[]; beside: Json } | undefined {
  const rows = readRows(json);
  if (rows) return { rows, beside: {} };
  if (!isObject(json) || !('data' in json)) return undefined;
  const inner = readList(json['data']);
  return inner && { ...inner, beside: { ...inner.beside, ...objectOf(json['meta']), ...json } };
}

/** The last page by the count of the records, or by whether the server knows a next page. */
function lastPageOf(
  { page, size, count }: { page: number; size: number; count: number },
  numbers: Json,
  hasNext: boolean,
): number | null {
  const total = countOf(numbers['total']);
  const told = countOf(numbers['last_page'] ?? numbers['total_pages']);
  if (told !== null) return Math.max(1, told);
  if (total !== null) return Math.max(1, Math.ceil(total / size));
  if (hasNext) return null;
  // An empty page may lie beyond the unknown end; only the first page exists for certain.
  return count > 0 ? page : 1;
}

/** Numbers of a page, as given or derived from the others. */
function numbersOf(numbers: Json, count: number, hasNext: boolean): PageNumbers {
  const page = Math.max(1, countOf(numbers['current_page']) ?? 1);
  // A list without page numbers has one page.
  const size = countOf(numbers['per_page']) || count || 1;
  // A list paged by a cursor cannot be fetched by a page number.
  const hasCursor =
    numbers['current_page'] === undefined && linkOf(numbers['next_cursor']) !== null;
  const lastPage = lastPageOf({ page, size, count }, numbers, hasNext && !hasCursor);
  const isWhole = page === 1 && lastPage === 1 && !hasCursor;
  const from = count === 0 ? null : (countOf(numbers['from']) ?? (page - 1) * size + 1);
  return {
    current_page: page,
    from,
    last_page: lastPage,
    per_page: size,
    to: from === null ? null : (countOf(numbers['to']) ?? from + count - 1),
    total: countOf(numbers['total']) ?? (isWhole ? count : null),
  };
}

/**
 * Converts any of Laravel's pages to one form: a resource collection with `meta` and `links`; a bare
 * paginator, counted (`paginate`) or not (`simplePaginate`); records under `data`, or alone. Anything else is
 * returned unchanged.
 */
export function readPage(json: unknown): unknown {
  const body = isObject(json) && 'data' in json ? json : { data: json };
  const data = readRows(body['data']);
  if (data === undefined) return json;
  const meta = objectOf(body['meta'] ?? body);
  const numbers = objectOf(meta['pagination'] ?? meta);
  // The `links` of a bare paginator are the buttons of its pager, those of a resource the addresses.
  const links = objectOf(body['links']);
  const addressOf = (name: string) => linkOf(links[name] ?? body[`${name}_page_url`]);
  const addresses = {
    first: addressOf('first'),
    last: addressOf('last'),
    prev: addressOf('prev'),
    next: addressOf('next'),
  };
  return {
    data,
    links: Object.values(addresses).some(Boolean) ? addresses : null,
    meta: numbersOf(numbers, data.length, addresses.next !== null),
  };
}
