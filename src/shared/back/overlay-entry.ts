import { flushSync } from 'react-dom';
import { closeTopOverlay, hasOverlay } from './overlays';

/**
 * While something is open over a screen, the history has one more entry, the overlay entry: a copy of the
 * screen's own entry, which Back removes. When the overlay is closed in another way, the entry stays: the
 * next overlay reuses it, the next address replaces it, and Back skips it. So opening and closing never wait
 * for the history, and a reload changes nothing. The router sees only one entry, the upper one.
 */

type EntryState = Readonly<Record<string, unknown>> | null;

/** Field of an overlay entry's state: the key of the entry under it. */
const OVER = 'overlayOver';
/** The router's field for the key of an entry. */
const KEY = '__TSR_key';
const INDEX = '__TSR_index';

/** The browser's own functions, under those of the router; absent until the history is watched. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined;
/** The current entry, as it was before the event that is being handled. */
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

/** Whether the address has changed on the overlay entry only: the entry under it is then outdated. */
const differs = (state: EntryState): boolean => keyOf(state) !== state?.[OVER];

/** Adds an overlay entry, unless the current entry is one. */
function addOverlayEntry(): void {
  const state = stateNow();
  if (!own || isOverlay(state)) return;
  // Returning to the entry under it must not restore its scroll position.
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

/** Replaces an overlay entry by the next address. */
function push(state: EntryState, unused: string, url?: string | URL | null): void {
  const before = stateNow();
  const { pathname } = location;
  const takesItsPlace = isOverlay(before) && !differs(before);
  if (takesItsPlace) own?.replaceState(withoutMark(state), unused, url);
  else own?.pushState(withoutMark(state), unused, url);
  note();
  // The overlay stays open after this choice: Back still has to close it.
  if (hasOverlay() && location.pathname === pathname) setTimeout(keepOverlayEntry);
}

function replace(state: EntryState, unused: string, url?: string | URL | null): void {
  const before = stateNow();
  const next = isOverlay(before) ? { ...state, [OVER]: before?.[OVER] } : withoutMark(state);
  own?.replaceState(next, unused, url);
  note();
}

/** Handles Back from an overlay entry: closes what is open; where nothing is, goes back once more. */
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
    // The entry under it may have got another address.
    own?.replaceState(withoutMark(state), '');
    note();
  }
}

/** Starts watching the browser's history; call it once, before the router does. */
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

/** How many entries Back has to skip to leave the current address. */
export const entriesOfScreen = (): 1 | 2 => (own && isOverlay(stateNow()) ? 2 : 1);
