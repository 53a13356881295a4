import type { OuterPage } from './frame';
import { parse, tabMemory } from './memory';
import type { Entries } from './send';

const PAUSE_MS = 300;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The texts a form would send now; files are left out. */
export const textsOf = (data: FormData): Entries =>
  [...data].flatMap(([name, value]): Entries => (typeof value === 'string' ? [[name, value]] : []));

/** Puts texts back into the controls they were sent or typed in. */
export function refill(controls: Iterable<Control>, entries: Entries): void {
  for (const control of controls) {
    const values = entries.flatMap(([name, value]) => (name === control.name ? [value] : []));
    const isTicked = /^(?:checkbox|radio)$/.test(control.type);
    if (isTicked && control instanceof HTMLInputElement)
      control.checked = values.includes(control.value);
    else if (control.type !== 'file' && values[0] !== undefined) control.value = values[0];
  }
}

function isAsRendered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const rendered = options.filter(({ defaultSelected }) => defaultSelected);
    const preset = rendered.length > 0 || control.multiple ? rendered : options.slice(0, 1);
    return options.every((option) => option.selected === preset.includes(option));
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked === control.defaultChecked;
  return control.type === 'file' || control.value === control.defaultValue;
}

/**
 * Replays what was typed before this script had come: on a slow line people are quicker. Called once
 * everything listens, so that masks and the draft see it as typed.
 */
export function replayTyped(controls: Iterable<Control>): void {
  for (const control of controls) {
    if (!isAsRendered(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * A place that outlives a reload: the tab's storage. Where the browser refuses it, the entry of the tab's
 * history; in a frame, which is recreated with its page, that page.
 */
function openPlace(name: string, outer: OuterPage) {
  type Texts = Record<string, string | null>;
  const entry = () => (history.state as Texts | null) ?? {};
  return {
    read: () => tabMemory.read(name) ?? entry()[name] ?? null,
    write(text: string) {
      if (tabMemory.write(name, text)) return;
      outer.keep(text);
      try {
        history.replaceState({ ...entry(), [name]: text }, '');
      } catch {
        // Too long, or too often.
      }
    },
    forget() {
      tabMemory.remove(name);
      outer.keep(null);
      if (entry()[name]) history.replaceState({ ...entry(), [name]: null }, '');
    },
  };
}

/** The names of the controls a visitor has touched, and the texts in them. */
type Typed = [names: string[], entries: Entries];

/**
 * Keeps what a visitor types until it has been sent, so that a reload loses nothing. In this tab only: the
 * next person who sits down at the computer next finds nothing. What the page's address fills in stays its
 * own until it is touched.
 */
export function keepDraft(form: HTMLFormElement, name: string, outer: OuterPage) {
  const place = openPlace(name, outer);
  const controls = [...form.querySelectorAll<Control>('[data-field] :is(input, textarea, select)')];
  const touched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const entries = textsOf(new FormData(form)).filter(([field]) => touched.has(field));
    place.write(JSON.stringify([[...touched], entries] satisfies Typed));
  }

  /** Unless the visitor has started over meanwhile. */
  function restore(text: string | null) {
    const typed = parse<Typed>(text);
    if (!typed || touched.size > 0 || isOver) return;
    for (const field of typed[0]) touched.add(field);
    refill(
      controls.filter((control) => touched.has(control.name)),
      typed[1],
    );
  }

  restore(place.read());
  outer.recall(restore);
  form.addEventListener('input', ({ target }) => {
    const control = controls.find((one) => one === target);
    if (isOver || !control) return;
    touched.add(control.name);
    timer ??= setTimeout(write, PAUSE_MS);
  });
  addEventListener('pagehide', () => {
    if (timer !== undefined) write();
  });
  return {
    forget() {
      isOver = true;
      clearTimeout(timer);
      timer = undefined;
      place.forget();
    },
  };
}
