const isModal = (element: Element) => {
  try {
    return element.matches('dialog:modal');
  } catch {
    // Older browsers.
    return false;
  }
};

/**
 * Puts an element at the end of another, with its focus and what is scrolled in it where the browser knows
 * how.
 */
export function move(parent: Element, child: Element): void {
  const known = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  if (child.parentNode === parent) return;
  if (known.moveBefore) known.moveBefore(child, null);
  else parent.append(child);
}

/**
 * Knows which modal dialog of the page was opened last and is open.
 * @param onChange another one is, or none
 */
export function watchModals(onChange: () => void) {
  const find = () => [...document.querySelectorAll('dialog[open]')].filter(isModal).pop() ?? null;
  let last = find();
  const top = () => {
    if (last && !(last.isConnected && isModal(last))) last = find();
    return last;
  };
  const observer = new MutationObserver((records) => {
    const before = last;
    for (const { target } of records) if (isModal(target as Element)) last = target as Element;
    if (top() !== before) onChange();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  return { top, end: () => observer.disconnect() };
}
