/**
 * Gives the focus to the row or the card of a lead, and brings it into view; false where the screen shows none.
 * What stands for a lead holds its link, see `leadLink`.
 */
export function focusLeadRow(id: number): boolean {
  const link = document.querySelector(`[data-lead="${id}"]`);
  const row = link?.parentElement?.closest<HTMLElement>('[tabindex]');
  if (!row) return false;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}
