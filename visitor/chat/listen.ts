type Listening = [type: string, hear: EventListener, options?: AddEventListenerOptions];

/** Listeners of each element, as long as the element exists. */
const ofElements = new WeakMap<EventTarget, Listening[]>();
const ofPage: [target: EventTarget, ...listening: Listening][] = [];

/**
 * Keeps what an element listens for from now on: a page that draws its document anew (`document.open`) takes
 * it away.
 */
export function remember(element: HTMLElement): void {
  const add = (...listening: Listening) =>
    EventTarget.prototype.addEventListener.apply(element, listening);
  const kept: Listening[] = [];
  ofElements.set(element, kept);
  element.addEventListener = ((...listening: Listening) => {
    kept.push(listening);
    add(...listening);
  }) as typeof element.addEventListener;
}

/** Listens on the window or the document, and keeps that, too. */
export function listenOn<Of extends Event>(
  target: Window | Document,
  type: string,
  hear: (event: Of) => void,
  options?: AddEventListenerOptions,
): void {
  const listening: Listening = [type, hear as EventListener, options];
  ofPage.push([target, ...listening]);
  target.addEventListener(...listening);
}

/**
 * Lets the page, and all elements below a node, listen again. What is listened for still is not listened for
 * twice.
 */
export function listenAgain(root: ParentNode): void {
  for (const [target, ...listening] of ofPage) target.addEventListener(...listening);
  for (const element of root.querySelectorAll('*')) {
    const kept = ofElements.get(element) ?? [];
    for (const listening of kept) EventTarget.prototype.addEventListener.apply(element, listening);
  }
}
