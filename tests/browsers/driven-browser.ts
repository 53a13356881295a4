import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One source of input and its steps, as both protocols of browsers take it (W3C WebDriver, «Actions»). */
interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  actions: Record<string, unknown>[];
}

/** What a protocol gives to drive one window of a browser. */
export interface DrivenBrowser {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited. @returns its value, which must be JSON */
  evaluate: <Value>(expression: string) => Promise<Value>;
  act: (sources: InputSource[]) => Promise<void>;
  close: () => Promise<void>;
}

/** An element by its role or, for what has none, by its text. A RegExp is matched, a string is the whole name. */
export interface Wanted {
  role?: string;
  name?: string | RegExp;
  label?: string | RegExp;
  text?: string | RegExp;
}

/** Codes that the protocols have for keys without a character. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

const FINDER = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** The source of a matcher of Testing Library. */
const matcher = (value: string | RegExp) =>
  value instanceof RegExp ? String(value) : JSON.stringify(value);

/** The source of a query for what is wanted, in every open shadow root too. */
function query({ role, name, label, text }: Wanted): string {
  const call =
    role !== undefined
      ? `queryAllByRole(root, ${JSON.stringify(role)}${name === undefined ? '' : `, { name: ${matcher(name)} }`})`
      : label !== undefined
        ? `queryAllByLabelText(root, ${matcher(label)})`
        : `queryAllByText(root, ${matcher(text ?? '')}, { ignore: 'script, style' })`;
  return `(() => {
    const roots = [document.body];
    for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    return roots.flatMap((root) => TestingLibraryDom.${call})
      .filter((element) => element.getClientRects().length > 0);
  })()`;
}

/** The hands and eyes of a person in a browser: what a story is told by. */
export function personAt(browser: DrivenBrowser) {
  const withFinder = async <Value>(expression: string): Promise<Value> => {
    const hasFinder = await browser.evaluate<boolean>('typeof TestingLibraryDom === "object"');
    if (!hasFinder) await browser.evaluate<null>(`(() => { ${FINDER}; return null; })()`);
    return browser.evaluate<Value>(expression);
  };
  const placeOf = (wanted: Wanted) =>
    withFinder<{ x: number; y: number } | null>(`(() => {
      const [element] = ${query(wanted)};
      if (!element) return null;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    })()`);
  const count = (wanted: Wanted) => withFinder<number>(`${query(wanted)}.length`);

  return {
    ...browser,
    count,
    /** The value of a field, or the text of anything else; null where it is not there. */
    textOf: (wanted: Wanted) =>
      withFinder<string | null>(
        `(([element]) => (element ? element.value || element.textContent : null))(${query(wanted)})`,
      ),
    path: () => browser.evaluate<string>('location.pathname + location.search'),
    /** Presses what is wanted by the mouse. @returns false where it is not there yet */
    async click(wanted: Wanted): Promise<boolean> {
      const place = await placeOf(wanted);
      if (!place) return false;
      await browser.act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', ...place, duration: 0, origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
      return true;
    },
    /** Puts text where the focus is, as a keyboard of a phone does. */
    type: (text: string) =>
      browser.evaluate<boolean>(
        `document.execCommand('insertText', false, ${JSON.stringify(text)})`,
      ),
    press: (key: keyof typeof KEYS) =>
      browser.act([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value: KEYS[key] },
            { type: 'keyUp', value: KEYS[key] },
          ],
        },
      ]),
  };
}

export type Person = ReturnType<typeof personAt>;
