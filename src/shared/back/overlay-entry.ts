import { flushSync } from 'react-dom';
import { closeTopOverlay, hasOverlay } from './overlays';

/**
 * While something is open over a screen, the history has an entry more: the overlay entry, a copy of the
 * screen's own entry under it, which Back takes away. Closed otherwise, what was open leaves it behind: the
 * next overlay has it again, the next address takes its place, and Back goes past it. So nothing is ever
 * waited for when something opens or closes, and a reload changes nothing. The router knows of none of this:
 * it sees one entry, the upper one.
 */

type EntryState = Readonly<Record<string, unknown>> | null;

/** In the state of an overlay entry: the key of the entry under it. */
const OVER = 'overlayOver';
/** How the router names an entry in its state. */
const KEY = '__TSR_key';
const INDEX = '__TSR_index';

/** The browser's own functions, under those of the router; absent until the history is watched. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined;
/** The entry one is at, as it was before the event that is handled now. */
let at: { state: EntryState; href: string } = { state: null, href: '' };

const stateNow = () => history.state as EntryState;
const keyOf = (state: EntryState): unknown => state?.[KEY] ?? '';
const isOverlay = (state: EntryState): boolean => state?.[OVER] !== undefined;
const note = () => {
  at = { state: stateNow(), href: location.href };
};

function withoutMark(state: EntryState): EntryState {
  if (!isOverlay(state)) return state;
  const { [OVER]: _mark, ...rest } = state ?? {};
  return rest;
}

/** The address has changed on the overlay entry alone: the one under it is of no use by itself. */
const differs = (state: EntryState): boolean => keyOf(state) !== state?.[OVER];

/** Sees to it that the entry one is at is one that Back may take away. */
function addOverlayEntry(): void {
  const state = stateNow();
  if (!own || isOverlay(state)) return;
  // The entry under it is to be come back to as it is by then, not scrolled to where it was.
  history.scrollRestoration = 'manual';
  own.pushState({ ...state, [OVER]: keyOf(state) }, '');
  history.scrollRestoration = 'auto';
  note();
}

/** Called when something opens over the screen. */
export const startOverlay = addOverlayEntry;

function keepOverlayEntry(): void {
  if (hasOverlay()) addOverlayEntry();
}

/** An overlay entry gives way to the next address. */
function push(state: EntryState, unused: string, url?: string | URL | null): void {
  const before = stateNow();
  const { pathname } = location;
  const takesItsPlace = isOverlay(before) && !differs(before);
  if (takesItsPlace) own?.replaceState(withoutMark(state), unused, url);
  else own?.pushState(withoutMark(state), unused, url);
  note();
  // A choice in what stays open: Back is to close it still.
  if (hasOverlay() && location.pathname === pathname) setTimeout(keepOverlayEntry);
}

function replace(state: EntryState, unused: string, url?: string | URL | null): void {
  const before = stateNow();
  const next = isOverlay(before) ? { ...state, [OVER]: before?.[OVER] } : withoutMark(state);
  own?.replaceState(next, unused, url);
  note();
}

/** Back from an overlay entry to the one under it: it closes what is open, and goes on where nothing is. */
function comeFromOverlay(event: PopStateEvent, left: typeof at): void {
  event.stopImmediatePropagation();
  if (differs(left.state)) {
    const key = keyOf(event.state as EntryState);
    own?.replaceState({ ...withoutMark(left.state), key, [KEY]: key }, '', left.href);
  }
  note();
  if (!hasOverlay()) {
    history.back();
    return;
  }
  setTimeout(() => {
    history.scrollRestoration = 'auto';
  });
  flushSync(closeTopOverlay);
  keepOverlayEntry();
}

function watchPops(event: PopStateEvent): void {
  const left = at;
  const state = event.state as EntryState;
  note();
  if (!isOverlay(state)) {
    if (isOverlay(left.state) && keyOf(state) === left.state?.[OVER]) comeFromOverlay(event, left);
    return;
  }
  // Forward to an overlay entry: the same screen, with nothing open.
  if (keyOf(left.state) === state?.[OVER]) event.stopImmediatePropagation();
  else if (Number(left.state?.[INDEX]) <= Number(state?.[INDEX])) {
    // The entry under it may have another address by now.
    own?.replaceState(withoutMark(state), '');
    note();
  }
}

/** Begins to watch the browser's history; called once, before the router does. */
export function watchHistory(): void {
  if (own) return;
  own = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  history.pushState = push;
  history.replaceState = replace;
  note();
  addEventListener('popstate', watchPops, { capture: true });
}

/** How many entries Back has to go to leave the address one is at. */
export const entriesOfScreen = (): 1 | 2 => (own && isOverlay(stateNow()) ? 2 : 1);
