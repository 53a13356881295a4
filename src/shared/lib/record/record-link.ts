import type { PointerEvent } from 'react';

/** A whole address, as `/leads?lead=5`, as the props of the router's link. */
export function addressLink(address: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = address.split('?', 2);
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

const hrefOf = (param: string, id: number, search = '') => {
  const params = new URLSearchParams(search);
  params.set(param, String(id));
  return `?${params}`;
};

const nameOf = (param: string, id: number) => `${param}-${id}`;

/**
 * Makes an element a link to a record over the screen one is on, as the address says it: in a new tab the
 * list behind the record is the same. The rest of the address is added when the link is pressed: known to the
 * link from the start, it would render every row again with each letter of a search.
 */
export const recordLink = (param: string, id: number) => ({
  href: hrefOf(param, id),
  'data-record': nameOf(param, id),
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLAnchorElement>) => {
    currentTarget.search = hrefOf(param, id, location.search);
  },
});

/**
 * Gives the focus to the row or the card of a record, and brings it into view; false where the screen shows
 * none. What stands for a record holds its link, see `recordLink`.
 */
export function focusRecordRow(param: string, id: number): boolean {
  const link = document.querySelector(`[data-record="${nameOf(param, id)}"]`);
  const row = link?.parentElement?.closest<HTMLElement>('[tabindex]');
  if (!row) return false;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}
