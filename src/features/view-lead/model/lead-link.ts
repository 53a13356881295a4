import type { PointerEvent } from 'react';

const hrefOf = (leadId: number, search = '') => {
  const params = new URLSearchParams(search);
  params.set('lead', String(leadId));
  return `?${params}`;
};

/**
 * What makes an element a link to a lead over the screen one is on, as the address says it: in a new tab the list behind
 * the lead is the same. The rest of the address is added when the link is pressed: known to the link from the start, it
 * would draw every row anew with each letter of a search.
 */
export const leadLink = (leadId: number) => ({
  href: hrefOf(leadId),
  'data-lead': leadId,
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLAnchorElement>) => {
    currentTarget.search = hrefOf(leadId, location.search);
  },
});
