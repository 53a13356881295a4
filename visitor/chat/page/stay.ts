import { move, watchModals } from './modals';

/** So often within this time it comes back at once. */
const MOST_AT_ONCE = 5;
const COUNTED_MS = 60_000;
/** The first pause, which doubles. */
const PAUSE_MS = 250;

/** The one that is meant to be on this page. */
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
    // The page has one of this name, or refuses: then it stays as long as it is let.
  }
}

/**
 * Makes the element that a chat stands in. Pages draw their whole document anew, or tidy away what they do
 * not know: it comes back at once, and after growing pauses where it is taken away again and again. A copy of
 * it is no chat, and goes.
 * @param tag its name
 * @param onBack it stands on the page again
 */
export function makeLasting(tag: string, onBack: () => void) {
  current?.end();
  let isWanted = true;
  /** When it came back. */
  let returns: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focused: Element | null = null;
  /**
   * Beside the body: some pages exchange theirs, or move it. All beside a modal dialog is out of reach while
   * it is open.
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
    // A page that is being written has none yet.
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
    // Old libraries give elements a `remove` that works on a page only.
    host.parentNode?.removeChild(host);
  }
  current = { host, comeBack, end };
  return {
    host,
    shadow,
    noteFocus,
    /** Puts it where it belongs, whatever was before. */
    put,
    /** Takes it away for good. */
    end,
  };
}
