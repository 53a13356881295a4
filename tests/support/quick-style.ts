/*
 * jsdom matches every rule of every style sheet against an element and all its ancestors whenever a style is asked for,
 * and queries by role, names and the pointer ask for thousands. What they ask about (is it shown, may it be clicked)
 * follows from the elements' tags and their own `style` alone, because no style sheet but Mantine's variables is loaded in the tests.
 * Whatever else is asked, and whatever a rule for an attribute could decide, is jsdom's own answer.
 */
const real = window.getComputedStyle.bind(window);
const ofTags = new Map<string, string>();

/** What a property of a tag is, without attributes; only for properties that are not inherited. */
function ofTag({ namespaceURI, localName }: Element, property: string): string {
  const key = `${localName} ${property}`;
  const known = ofTags.get(key);
  if (known !== undefined) return known;
  const value = real(document.createElementNS(namespaceURI, localName)).getPropertyValue(property);
  ofTags.set(key, value);
  return value;
}

/** Styles of these also depend on their attributes, their children or their place. */
const SPECIAL_TAGS = new Set(['DETAILS', 'DIALOG', 'SUMMARY', 'NOSCRIPT', 'EMBED', 'SLOT']);

const isPlain = (element: Element) =>
  (element instanceof HTMLElement || element.localName === 'svg') &&
  !SPECIAL_TAGS.has(element.tagName) &&
  element.parentElement?.tagName !== 'DETAILS' &&
  !element.hasAttribute('hidden') &&
  !element.hasAttribute('popover') &&
  element.getAttribute('type') !== 'hidden';

const isMantine = ({ ownerNode }: CSSStyleSheet) =>
  ownerNode instanceof Element && ownerNode.hasAttribute('data-mantine-styles');

const KEYWORDS = new Set(['inherit', 'initial', 'unset', 'revert']);

/** The value of the element's own `style`; undefined where only jsdom can tell. */
function ownValue(element: Element, property: string): string | undefined {
  if (!element.hasAttribute('style')) return '';
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
  const value = element.style.getPropertyValue(property);
  return KEYWORDS.has(value) ? undefined : value;
}

function inherited(element: Element, property: string, initial: string): string | undefined {
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (current.tagName === 'COL' || current.tagName === 'COLGROUP') return undefined;
    const value = ownValue(current, property);
    if (value !== '') return value;
  }
  return initial;
}

function own(element: Element, property: string): string | undefined {
  if (!isPlain(element)) return undefined;
  const value = ownValue(element, property);
  return value === '' ? ofTag(element, property) : value;
}

/** Not inherited. Beside `display` they are what Mantine's layers look for around themselves to find their place. */
const OWN = [
  ...['display', 'margin-left', 'margin-right', 'opacity'],
  ...['overflow', 'position', 'scrollbar-gutter', 'transform'],
];
const QUICK: Record<string, (element: Element) => string | undefined> = {
  ...Object.fromEntries(OWN.map((name) => [name, (element: Element) => own(element, name)])),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
};
const NAMES: Record<string, string> = {
  marginLeft: 'margin-left',
  marginRight: 'margin-right',
  pointerEvents: 'pointer-events',
  scrollbarGutter: 'scrollbar-gutter',
};

function quickStyle(element: Element): CSSStyleDeclaration {
  let style: CSSStyleDeclaration | undefined;
  const whole = () => (style ??= real(element));
  const read = (property: string): string | undefined => QUICK[property]?.(element);
  const getPropertyValue = (property: string) =>
    read(property) ?? whole().getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, key) {
      if (key === 'getPropertyValue') return getPropertyValue;
      const quick = typeof key === 'string' ? read(NAMES[key] ?? key) : undefined;
      if (quick !== undefined) return quick;
      const value: unknown = Reflect.get(whole(), key);
      return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
    },
    has: (_target, key) => key in whole(),
  });
}

/** Answers the few questions tests ask about every element without going through all style sheets. */
window.getComputedStyle = (element, pseudo) =>
  pseudo || ![...document.styleSheets].every(isMantine)
    ? real(element, pseudo)
    : quickStyle(element);
