import { JSDOM } from 'jsdom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A page as a browser without scripts has it. */
export function openPage(text: string) {
  const { document } = new JSDOM(text).window;
  const form = document.querySelector('form');
  const controls = [...document.querySelectorAll<Control>('input, textarea, select')];
  return {
    document,
    form,
    /** The control whose label begins with the text. */
    control: (label: string): HTMLInputElement => {
      const found = controls.find(
        (item) =>
          item.labels?.[0]?.textContent.trim().startsWith(label) ||
          item.getAttribute('aria-label')?.startsWith(label),
      );
      if (!found) throw new Error(`No control «${label}»`);
      return found as HTMLInputElement;
    },
    hidden: (): Record<string, string> =>
      Object.fromEntries(
        controls.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
      ),
    /** What the browser would send: every control with its value. */
    encode: () => {
      const given = controls
        .filter(
          (item) => !/^(?:checkbox|radio)$/.test(item.type) || (item as HTMLInputElement).checked,
        )
        // A browser sends the line ends of a form as CRLF.
        .map(({ name, value }) => [name, value.replace(/\r?\n/g, '\r\n')]);
      return new URLSearchParams(given).toString();
    },
    heading: () => document.querySelector('h1')?.textContent,
    errors: () => [...document.querySelectorAll('.error')].map(({ textContent }) => textContent),
  };
}
