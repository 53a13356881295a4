/** Marks a field that lacks something and shows no error yet, for nothing was typed into it. */
export const faulty = (error: unknown) => ({ 'data-faulty': Boolean(error) || undefined });

const FIELD = ':is([aria-invalid="true"], [data-faulty]):not(:disabled)';
/** The button of an item that unfolds a fault under it. */
export const UNFOLDS_FAULT = { 'data-unfolds-fault': true };
/** The code of the details may still have to come. */
const LONGEST_WAIT_MS = 3000;

function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the first field of an order that keeps it from being saved whole; what hides it is unfolded before.
 */
export function focusFirstFault(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>(`${FIELD}, [data-unfolds-fault]`);
  if (!first) return;
  if (!first.matches('[data-unfolds-fault]')) {
    focusField(first);
    return;
  }
  const item = first.closest('li');
  first.click();
  focusField(first);
  const until = performance.now() + LONGEST_WAIT_MS;
  const look = () => {
    const field = item?.querySelector<HTMLElement>(FIELD);
    if (field) focusField(field);
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
