import { toJson } from './json';
import { tabMemory } from './memory';
import { readTouches } from './touches';

const START_HEIGHT = 420;
const TALLEST = 10_000;
/** Longer addresses are refused on their way; the first visit is left out then. */
const LONGEST_QUERY = 6000;
/** How long to wait for the named place, as tag managers bring scripts and elements in any order. */
const PATIENCE_MS = 10_000;
/** The most that is kept of typed text. */
const LONGEST_TYPED = 100_000;

interface FrameMessage {
  form?: unknown;
  height?: unknown;
  redirect?: unknown;
  typed?: unknown;
  isAsking?: unknown;
}

/** Keeps typed text in the tab for a frame whose storage the browser blocks as third-party. */
function storeTyped(name: string, typed: unknown) {
  if (typed === null) tabMemory.remove(name);
  if (typeof typed === 'string' && typed.length < LONGEST_TYPED) tabMemory.write(name, typed);
}

/** The form that a script's address names; undefined where it is another's script. */
const slugOf = ({ src }: HTMLScriptElement) =>
  /^https?:[^?#]*\/embed\/([a-z0-9-]+)\.js(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase();

/** The open shadow roots below a node: closed ones cannot be read. */
function shadowsIn(root: ParentNode): ShadowRoot[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...shadowsIn(shadowRoot)] : [],
  );
}

/**
 * Finds the script elements of this code. Modules and scripts inside a shadow root have no `currentScript`,
 * and a module runs once for all its elements, so all of them are taken.
 */
function findScripts(): HTMLScriptElement[] {
  if (document.currentScript instanceof HTMLScriptElement) return [document.currentScript];
  const ours = '[src*="/embed/"]';
  return [
    ...document.querySelectorAll<HTMLScriptElement>(`script[type="module"]${ours}`),
    ...shadowsIn(document).flatMap((root) => [
      ...root.querySelectorAll<HTMLScriptElement>(`script${ours}`),
    ]),
  ];
}

/** Describes the visit for the frame, which cannot see the page around it. */
function describeVisit(): string {
  const { now, first, codes: touches } = readTouches();
  const known = touches.length > 0 ? { ...now, touches } : now;
  const texts = [{ ...known, first }, known, now].map(toJson);
  return texts.find((text) => encodeURIComponent(text).length <= LONGEST_QUERY) ?? toJson(now);
}

/**
 * The origin of a page that is shut off from all others has no name. The frames in it have none either where
 * a sandbox shuts it off; those of a page from a disk, or of a `data:` address, keep theirs.
 */
const NAMELESS = 'null';

function listen(frame: HTMLIFrameElement, origin: string, slug: string) {
  const isShutOff = self.origin === NAMELESS;
  const known = isShutOff ? [origin, NAMELESS] : [origin];
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!known.includes(event.origin) || event.source !== frame.contentWindow) return;
    const { form, height, redirect, typed, isAsking } = (event.data ?? {}) as FrameMessage;
    if (form !== slug) return;
    const name = `form_${slug}_typed`;
    storeTyped(name, typed);
    const stored = isAsking === true ? tabMemory.read(name) : null;
    const target = isShutOff ? '*' : origin;
    if (stored !== null) frame.contentWindow?.postMessage({ form, typed: stored }, target);
    if (typeof height === 'number' && height > 0) {
      frame.style.height = `${Math.min(Math.ceil(height), TALLEST)}px`;
    }
    if (typeof redirect === 'string' && /^https?:\/\//.test(redirect)) location.assign(redirect);
  });
}

/** The shadow root a script stands in; null for one of the page itself. */
function shadowOf(script: HTMLScriptElement): ShadowRoot | null {
  const root = script.getRootNode();
  return root instanceof ShadowRoot ? root : null;
}

/**
 * Finds the script's `data-target`; null where the element is not there yet, undefined without the attribute.
 */
function findTarget(script: HTMLScriptElement): Element | null | undefined {
  const { target } = script.dataset;
  if (target === undefined) return undefined;
  try {
    return shadowOf(script)?.querySelector(target) ?? document.querySelector(target);
  } catch {
    return undefined; // no selector
  }
}

/** Inserts the frame: into the named place, behind the script, or at the end of the page. */
function putInto(
  target: Element | null | undefined,
  frame: HTMLElement,
  script: HTMLScriptElement,
) {
  if (target) target.append(frame);
  else if (document.body.contains(script) || shadowOf(script)) script.after(frame);
  else document.body.append(frame);
}

/** Inserts the frame once the named place is there, elsewhere if it does not come in time. */
function put(frame: HTMLIFrameElement, script: HTMLScriptElement) {
  const target = findTarget(script);
  if (target !== null) {
    putInto(target, frame, script);
    return;
  }
  const end = (found: Element | null | undefined) => {
    observer.disconnect();
    clearTimeout(timer);
    putInto(found, frame, script);
  };
  const observer = new MutationObserver(() => {
    const found = findTarget(script);
    if (found) end(found);
  });
  const timer = setTimeout(() => end(null), PATIENCE_MS);
  const changes = {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ['id', 'class'],
  };
  for (const root of [document, shadowOf(script)]) if (root) observer.observe(root, changes);
}

function place(script: HTMLScriptElement) {
  const slug = slugOf(script);
  if (slug === undefined || script.dataset['leadForm'] !== undefined) return;
  const { origin } = new URL(script.src);
  script.dataset['leadForm'] = slug;

  const frame = document.createElement('iframe');
  frame.title = script.title || 'Форма заявки';
  // Set one by one, not as an attribute: pages that forbid styles in their markup allow this.
  frame.style.display = 'block';
  frame.style.width = '100%';
  frame.style.border = '0';
  frame.style.height = `${START_HEIGHT}px`;
  listen(frame, origin, slug);
  const host = self.origin === NAMELESS ? `&host=${NAMELESS}` : '';
  const visit = encodeURIComponent(describeVisit());
  frame.src = `${origin}/f/${slug}?embed=1${host}&visit=${visit}`;

  // The target and the body may stand below a script that runs while the page is still being parsed.
  const isWaiting = script.dataset['target'] !== undefined || !document.body?.contains(script);
  if (isWaiting && document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => put(frame, script));
  } else {
    put(frame, script);
  }
}

for (const script of findScripts()) place(script);
