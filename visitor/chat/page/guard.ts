import { listenOn } from '../listen';
import { EVENT } from '../pristine';

const STOPPING = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;
const STOPPING_VALUES = ['returnValue', 'cancelBubble'] as const;
/** In the page's eyes keys pressed in the chat would come from no field. */
const KEYS = ['keydown', 'keyup', 'keypress'];
/**
 * Events on which the page may react against the chat. Moves and releases are missing: it may be waiting for
 * the end of a drag.
 */
const ENDING = [
  ...KEYS,
  ...['beforeinput', 'input', 'compositionstart', 'compositionupdate', 'compositionend'],
  ...['focusin', 'focusout', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'touchend'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'selectstart'],
  ...['copy', 'cut', 'paste'],
];
/** The chat handles these itself, or nothing does. */
const isDrag = ({ type }: Event) => /^dr/.test(type);

const { preventDefault, stopImmediatePropagation } = EVENT;

/** Keeps the chat's events from the page's own handlers: `target` is the host for them. */
function keepFromPage(host: EventTarget): void {
  const isKept = (event: Event) => event.target === host && !isDrag(event);
  for (const name of STOPPING) {
    const own = EVENT[name];
    EVENT[name] = function (this: Event) {
      if (!isKept(this)) own.call(this);
    };
  }
  for (const name of STOPPING_VALUES) {
    const own = Object.getOwnPropertyDescriptor(EVENT, name);
    if (!own?.set) continue;
    const { set } = own;
    Object.defineProperty(EVENT, name, {
      ...own,
      set(this: Event, value: boolean) {
        if (!isKept(this)) set.call(this, value);
      },
    });
  }
}

/** Hands a key to the chat alone, before the page hears of it. */
function claimKey(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (!target || !event.isTrusted) return;
  stopImmediatePropagation.call(event);
  const { key, code, location, repeat, isComposing, keyCode } = event;
  const { ctrlKey, shiftKey, altKey, metaKey } = event;
  const copy = new KeyboardEvent(event.type, {
    ...{ key, code, location, repeat, isComposing, keyCode, ctrlKey, shiftKey, altKey, metaKey },
    bubbles: true,
    cancelable: true,
  });
  if (!target.dispatchEvent(copy)) preventDefault.call(event);
}

/**
 * Keeps a chat's events from the page, and the page's code from its focus: dialogs hold the focus, pages
 * forbid to copy, to paste, to scroll.
 * @param root what of the chat stands in the shadow of the host
 * @param isOpen whether somebody may be typing in it
 */
export function guard(host: HTMLElement, root: HTMLElement, isOpen: () => boolean): void {
  const isOwn = (target: EventTarget | null) => target === host;
  /** Whether the visitor has last done something on the page. */
  let isElsewhere = false;
  for (const event of ENDING)
    root.addEventListener(event, (happened) => happened.stopPropagation(), { passive: true });
  const note = ({ target }: Event) => {
    isElsewhere = !isOwn(target);
  };
  for (const event of ['pointerdown', ...KEYS])
    listenOn(window, event, note, { capture: true, passive: true });
  for (const event of KEYS) {
    const claim = (pressed: KeyboardEvent) => {
      if (isOwn(pressed.target)) claimKey(pressed);
    };
    listenOn(window, event, claim, { capture: true });
  }

  const holdsFocus = () =>
    !isElsewhere && isOpen() && host.shadowRoot?.activeElement !== null && host.isConnected;
  try {
    keepFromPage(host);
    for (const { prototype } of [HTMLElement, SVGElement]) {
      const own = prototype.focus;
      prototype.focus = function (this: HTMLElement | SVGElement, options?: FocusOptions) {
        if (!holdsFocus() || this.getRootNode() === host.shadowRoot) own.call(this, options);
      };
    }
    host.blur = () => undefined;
  } catch {
    // The page has frozen these functions.
  }
}
