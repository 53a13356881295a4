import { move, watchModals } from './modals';

/** It returns at once up to so many times within this time. */
const MOST_AT_ONCE = 5;
const COUNTED_MS = 60_000;
/** The first pause, which doubles. */
const PAUSE_MS = 250;

/** The element that belongs on this page. */
let current: { host: HTMLElement; comeBack: () => void; end: () => void } | undefined;

/** Registers the custom element, so that its removal by any means is noticed. */
function define(tag: string): void {
  class Lasting extends HTMLElement {
    connectedCallback() {
      if (this !== current?.host) this.remove();
    }
    disconnectedCallback() {
      if (this === current?.host) queueMicrotask(current.comeBack);
    }
  }
  try {
    customElements.define(tag, Lasting);
  } catch {
    // The page has defined this name, or forbids it: then removals go unnoticed.
  }
}

/**
 * Creates the host element of a chat and restores it when a page redraws its document or removes unknown
 * elements: at once, then after growing pauses. A copy made by the page is removed.
 * @param tag its name
 * @param onBack called when it is on the page again
 */
export function makeLasting(tag: string, onBack: () => void) {
  current?.end();
  let isWanted = true;
  /** When it came back. */
  let returns: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focused: Element | null = null;
  /**
   * Beside the body, as some pages replace or move theirs. While a modal dialog is open, everything beside it
   * is inert.
   */
  const modals = watchModals(() => {
    if (!host.isConnected) return;
    move(modals.top() ?? document.documentElement, host);
    onBack();
  });

  define(tag);
  const host: HTMLElement = document.createElement(tag);
  const shadow = host.attachShadow({ mode: 'open' });

  function put() {
    clearTimeout(timer);
    timer = undefined;
    if (!isWanted || host.isConnected) return;
    // A page that is being rewritten has no root element yet.
    const { documentElement: page } = document as { documentElement: Element | null };
    if (!page) return later(PAUSE_MS);
    returns.push(performance.now());
    (modals.top() ?? page).append(host);
    onBack();
    const isFree = [null, document.body, page].includes(document.activeElement as HTMLElement);
    if (isFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
  function later(ms: number) {
    timer ??= setTimeout(put, ms);
  }
  function comeBack() {
    if (!isWanted || host.isConnected || timer !== undefined) return;
    returns = returns.filter((at) => performance.now() - at < COUNTED_MS);
    const excess = returns.length - MOST_AT_ONCE;
    if (excess > 0) later(Math.min(PAUSE_MS * 2 ** excess, COUNTED_MS));
    else put();
  }

  /** Restores the focus after a removal. */
  function noteFocus() {
    queueMicrotask(() => {
      if (host.isConnected) focused = shadow.activeElement;
    });
  }
  function end() {
    isWanted = false;
    modals.end();
    clearTimeout(timer);
    // Old libraries replace `remove` by one that works only on attached elements.
    host.parentNode?.removeChild(host);
  }
  current = { host, comeBack, end };
  return {
    host,
    shadow,
    noteFocus,
    /** Puts it in its place again. */
    put,
    /** Removes it for good. */
    end,
  };
}
