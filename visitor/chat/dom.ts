import { remember } from './listen';

type Child = Node | string | null | undefined | false;
type Props = Record<string, string | boolean | null>;

const SVG = 'http://www.w3.org/2000/svg';

function setAll(element: Element, props: Props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
}

/** Makes an element; texts become text nodes, nothing is ever read as markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  remember(made);
  setAll(made, props);
  for (const child of children) if (child || child === '') made.append(child);
  return made;
}

/** A drawing of lines in a square of 24. */
export function icon(path: string, classes = ''): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  setAll(drawing, { viewBox: '0 0 24 24', class: `icon ${classes}`, 'aria-hidden': 'true' });
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}

export const ICONS = {
  chat: 'M21 11.5a8.5 7.7 0 0 1-12.4 6.9L3.5 20l1.4-4.3A7.3 7.3 0 0 1 4 11.5a8.5 7.7 0 0 1 17 0Z',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M12 19V5M6 11l6-6 6 6',
  file: 'M7 8v8a5 5 0 0 0 10 0V6a3 3 0 0 0-6 0v9a1 1 0 0 0 2 0V8',
  sending: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  sent: 'M6 12.5l4.5 4.5L19 8',
  read: 'M2 12.5l4.5 4.5L15 8M11 16.5l.5.5L20.5 8',
};

/** Gives an element other children, those that stay where they are untouched. */
export function arrange(parent: Element, children: readonly Element[]): void {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child)
      parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/** Writes a text where it is another: what is written anew is read out anew. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Returns the focused element in the shadow root of an element, or null. */
export function activeIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}
