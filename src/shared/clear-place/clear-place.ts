/** Whatever can be pressed or typed into, and the rows, sums and notices that mark themselves. */
const CONTROLS =
  '[data-keep-clear], button, input, select, textarea, a[href], [role="tab"], .mantine-Modal-header';
/** Records of a list have so many of them that nothing would be left. */
const RECORDS = 'tbody, li, article, [role="row"], [role="listitem"]';
/**
 * On a phone a toast is as wide as the screen and would cover the tabs and the search of a list altogether.
 */
const ROWS_OF_PHONE = 'nav, main [role="search"]';
const DIALOG = '.mantine-Modal-content';
/** Popups lie over whatever else is on the screen. */
const POPUPS = '.mantine-Popover-dropdown, .mantine-Menu-dropdown';
/** Boxes that float over the screen keep clear of one another. */
const FLOATING = '[data-toast], [data-floating]';
const PHONE = '(width < 48em)';

const GAP = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

interface Place {
  left: number;
  top: number;
}

const isVisible = ({ left, right, top, bottom }: Box) => right > left && bottom > top;

/** The area of a box that lies on others. */
const areaOn = (box: Box, kept: readonly Box[]) =>
  kept.reduce((area, { left, right, top, bottom }) => {
    const width = Math.min(right, box.right) - Math.max(left, box.left);
    const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return area + Math.max(0, width) * Math.max(0, height);
  }, 0);

const movedTo = (box: Box, { left, top }: Place): Box => ({
  left,
  top,
  right: left + box.right - box.left,
  bottom: top + box.bottom - box.top,
});

/**
 * The place nearest to the wanted one, below it or to the left, at which a box lies on none of those that are
 * kept clear. Its middle stays in the right half of the screen, and it goes to the lower half only where the
 * upper has no room.
 * @returns where it covers the least of them, if it covers something everywhere
 */
export function placeBeside(wanted: Box, kept: readonly Box[], screen: Size): Place {
  const width = wanted.right - wanted.left;
  const tops = [wanted.top, ...kept.map(({ bottom }) => bottom + GAP)];
  const lefts = [wanted.left, ...kept.map(({ left }) => left - GAP - width)];
  const isLow = ({ top }: Place) => top > screen.height / 2;
  const far = ({ left, top }: Place) => wanted.left - left + top - wanted.top;
  const places = tops
    .filter((top) => top >= wanted.top && top + wanted.bottom - wanted.top <= screen.height)
    .flatMap((top) =>
      lefts
        .filter(
          (left) =>
            left <= wanted.left && left >= Math.min(wanted.left, (screen.width - width) / 2),
        )
        .map((left) => ({ left, top })),
    )
    .sort((one, other) => Number(isLow(one)) - Number(isLow(other)) || far(one) - far(other));
  let best: Place = wanted;
  let covered = Infinity;
  for (const place of places) {
    const area = areaOn(movedTo(wanted, place), kept);
    if (area < covered) [best, covered] = [place, area];
    if (area === 0) break;
  }
  return best;
}

/** The boxes of what can be pressed now, but for those of `own`: elements under a dialog cannot. */
function keptBoxes(own: HTMLElement): Box[] {
  const rows = matchMedia(PHONE).matches ? `, ${ROWS_OF_PHONE}` : '';
  const within = document.querySelector(DIALOG) === null ? 'body' : DIALOG;
  const controls = [...document.querySelectorAll(`${within} :is(${CONTROLS}${rows})`)].filter(
    (element) => element.closest(`${FLOATING}, ${RECORDS}`) === null,
  );
  const floating = [...document.querySelectorAll(FLOATING)].filter(
    (element) => !own.contains(element),
  );
  return [...controls, ...floating, ...document.querySelectorAll(POPUPS)]
    .map((element) => element.getBoundingClientRect())
    .filter(isVisible);
}

/** The box on a screen turned upside down. */
const turned = ({ left, right, top, bottom }: Box, { height }: Size): Box => ({
  left,
  right,
  top: height - bottom,
  bottom: height - top,
});

/** As `placeBeside`, above the wanted place or to the left. */
function placeAbove(wanted: Box, kept: readonly Box[], screen: Size): Place {
  const { left, top } = placeBeside(
    turned(wanted, screen),
    kept.map((box) => turned(box, screen)),
    screen,
  );
  return { left, top: screen.height - top - (wanted.bottom - wanted.top) };
}

/** A toast grows into its place; what it will take at the least. */
const LEAST_HEIGHT = 44;

/**
 * Keeps a stack of toasts clear of whatever can be pressed, as dialogs and popups come and go. While anything
 * is in it, it moves only when it would cover something: a button about to be pressed must not run away.
 * @param edge the edge of the screen it stands at
 * @returns ends it
 */
export function keepClear(stack: HTMLElement, edge: 'top' | 'bottom' = 'top'): () => void {
  const placeOf = edge === 'top' ? placeBeside : placeAbove;
  let moved: Place = { left: 0, top: 0 };
  let frame = 0;
  const place = () => {
    frame = 0;
    const { left, right, top, bottom } = stack.getBoundingClientRect();
    const now = { left, right, top, bottom: Math.max(bottom, top + LEAST_HEIGHT) };
    const kept = keptBoxes(stack);
    if (areaOn(now, kept) === 0) return;
    const wanted = movedTo(now, { left: left - moved.left, top: top - moved.top });
    const found = placeOf(wanted, kept, { width: innerWidth, height: innerHeight });
    moved = { left: found.left - wanted.left, top: found.top - wanted.top };
    stack.style.translate = `${moved.left}px ${moved.top}px`;
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const placeAgain = () => {
    moved = { left: 0, top: 0 };
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
