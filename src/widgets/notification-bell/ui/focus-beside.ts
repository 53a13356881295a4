/**
 * Moves the focus off a row that is about to vanish: to the last button of the next row, else of the one
 * before, else to the list around. Without this the keyboard would be back at the start of the page.
 */
export function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const lastButton = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1);
  (lastButton ?? button.closest<HTMLElement>('[role=tabpanel]'))?.focus();
}
