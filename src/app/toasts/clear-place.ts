/**
 * Rows of actions that nothing may lie on: those of a page mark themselves, dialogs' heads are known by their
 * class.
 */
const ACTIONS = '[data-keep-clear], .mantine-Modal-header';
/**
 * On a phone a toast is as wide as the screen and would cover the tabs and the search of a list altogether.
 */
const ACTIONS_OF_PHONE = `${ACTIONS}, main nav, main [role="search"]`;
const DIALOG = '.mantine-Modal-content';
const PHONE = '(width < 48em)';

const GAP = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const isVisible = ({ left, right, top, bottom }: Box) => right > left && bottom > top;

/**
 * Where something begins that would stand at `wanted`, but clear of the boxes it would lie on: below them.
 * @returns the wanted top where there would be nothing left of the upper half of the screen
 */
export function topBeside(wanted: Box, boxes: readonly Box[], screenHeight: number): number {
  const height = wanted.bottom - wanted.top;
  let top = wanted.top;
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const isBeside = box.right <= wanted.left || box.left >= wanted.right;
    const isApart = box.bottom + GAP <= top || box.top >= top + height + GAP;
    if (!isBeside && !isApart) top = box.bottom + GAP;
  }
  return top <= screenHeight / 2 ? top : wanted.top;
}

/** A toast grows into its place; what it will take at the least. */
const LEAST_HEIGHT = 44;

/**
 * How far below its place in the styles a stack of toasts, now moved that far, has to stand to lie on no row
 * of actions.
 */
function wayClear(stack: HTMLElement, moved: number): number {
  const { left, right, top, height } = stack.getBoundingClientRect();
  const kept = matchMedia(PHONE).matches ? ACTIONS_OF_PHONE : ACTIONS;
  // Elements under a dialog cannot be pressed.
  const pressable = document.querySelector(DIALOG) === null ? kept : `${DIALOG} :is(${kept})`;
  const boxes = [...document.querySelectorAll(pressable)]
    .map((element) => element.getBoundingClientRect())
    .filter(isVisible);
  const place = top - moved;
  const wanted = { left, right, top: place, bottom: place + Math.max(height, LEAST_HEIGHT) };
  return topBeside(wanted, boxes, innerHeight) - place;
}

/**
 * Keeps a stack of toasts clear of the rows of actions on the screen, as dialogs come and go. It only ever
 * goes down while anything is in it: what somebody is about to press must not run away.
 * @returns ends it
 */
export function keepClear(stack: HTMLElement): () => void {
  let moved = 0;
  let frame = 0;
  const place = () => {
    frame = 0;
    moved = Math.max(moved, wayClear(stack, moved));
    stack.style.translate = `0 ${moved}px`;
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const placeAgain = () => {
    moved = 0;
    stack.style.translate = '';
    soon();
  };
  const growth = new ResizeObserver(soon);
  const changes = new MutationObserver(soon);
  growth.observe(stack);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', placeAgain);
  place();
  return () => {
    cancelAnimationFrame(frame);
    growth.disconnect();
    changes.disconnect();
    window.removeEventListener('resize', placeAgain);
    stack.style.translate = '';
  };
}
