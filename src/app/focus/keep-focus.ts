import { focusNotes, TARGETS, type Focused } from './focus-notes';

/** Time for code that knows a better place, such as a dialog that gives the focus back to its button. */
const PATIENCE_MS = 60;
/** A button that is disabled longer than a press takes is not waited for. */
const LONGEST_PRESS_MS = 1500;

/** Browsers of 2023 cannot tell: there everything in the document counts as seen. */
const isSeen = (element: Element) =>
  element.isConnected &&
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }));

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  isSeen(element) &&
  !element.matches(':disabled, [data-disabled], [inert] *, [aria-haspopup=listbox]');

/** Disabled, as a button is while its press is under way. */
const isPressed = ({ element }: Focused) => element.isConnected && element.matches(':disabled');

/** Still there and usable: the person has left it, as by «Готово» of a phone's keyboard. */
const wasLeft = ({ element, wasPressed }: Focused) => !wasPressed && canTakeFocus(element);

/** On a phone a focused field would bring up the keyboard. */
const isWelcome = (element: Element) =>
  !matchMedia('(pointer: coarse)').matches || !element.matches('input, textarea, select');

const targetsIn = (element: Element) =>
  [element, ...element.querySelectorAll(TARGETS)].filter(
    (target): target is HTMLElement =>
      target.matches(TARGETS) &&
      !target.matches('[tabindex="-1"]') &&
      canTakeFocus(target) &&
      isWelcome(target),
  );

/** The first target of what has taken the place of a child that is gone, or the last one before it. */
const targetBeside = ({ children }: Element, index: number) =>
  [...children].slice(index).flatMap(targetsIn)[0] ??
  [...children].slice(0, index).flatMap(targetsIn).at(-1);

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The button that was drawn anew in place of one that is gone, where there is no doubt. */
function drawnAnew({ element }: Focused, within: Element): HTMLElement | undefined {
  if (element.isConnected || !element.matches('button, a') || element.closest('form'))
    return undefined;
  const same = targetsIn(within).filter(
    (target) => target.tagName === element.tagName && nameOf(target) === nameOf(element),
  );
  return same.length === 1 ? same[0] : undefined;
}

/** The place for the focus of an element that is gone, within the screen or dialog it was in. */
function placeWithin({ trail, scope }: Focused, recent: readonly Focused[]) {
  if (!scope || !isSeen(scope)) return undefined;
  const left = trail.findIndex(({ parent }) => isSeen(parent));
  for (const { parent, index } of trail.slice(left)) {
    // Another screen: it is read from its beginning.
    if (parent.matches('main')) return canTakeFocus(parent) ? parent : undefined;
    const found =
      recent.map((note) => drawnAnew(note, parent)).find((same) => same !== undefined) ??
      targetBeside(parent, index);
    if (found || parent === scope) return found;
  }
  return undefined;
}

function placeFor(lost: Focused, recent: readonly Focused[]): HTMLElement | undefined {
  if (canTakeFocus(lost.element)) return lost.element;
  const again = lost.scope?.isConnected ? drawnAnew(lost, lost.scope) : undefined;
  return (
    again ?? placeWithin(lost, recent) ?? (lost.opener ? placeFor(lost.opener, []) : undefined)
  );
}

/**
 * Keeps the focus out of nowhere: what goes away or is disabled with the focus leaves it to its neighbour, or
 * to what had opened it, for otherwise the keyboard would begin at the top of the page again.
 * @returns the way to stop
 */
export function keepFocus(): () => void {
  focusNotes.start();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const restore = (lostFor: number) => {
    timer = undefined;
    const [last, ...earlier] = focusNotes.recent();
    if (!last || !isLost() || wasLeft(last)) return;
    if (isPressed(last) && lostFor < LONGEST_PRESS_MS) {
      timer = setTimeout(() => restore(LONGEST_PRESS_MS), LONGEST_PRESS_MS);
      return;
    }
    const place = placeFor(last, earlier) ?? document.querySelector('main');
    place?.focus({ preventScroll: true });
  };
  /** The keeper leaves with its screen, as for a document: the next one is read from its beginning. */
  const handOver = () => {
    if (isLost()) document.querySelector('main')?.focus({ preventScroll: true });
  };
  const look = () => {
    const [last] = focusNotes.recent();
    if (last && isPressed(last)) last.wasPressed = true;
    if (!last || !isLost() || wasLeft(last) || (timer !== undefined && isPressed(last))) return;
    clearTimeout(timer);
    timer = setTimeout(() => restore(0), PATIENCE_MS);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  // The press that brought this code here may have removed or disabled its button before it came.
  const [pressed] = focusNotes.recent();
  if (pressed?.element.matches('button') && isLost()) pressed.wasPressed = true;
  look();
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    // Where the next frame is not there the application itself has gone.
    const isFollowed = document.querySelector('main') !== null;
    if (isFollowed && focusNotes.recent().length > 0) setTimeout(handOver, PATIENCE_MS);
    focusNotes.clear();
  };
}
