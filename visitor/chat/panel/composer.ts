import { FILE_LIMITS } from '../../../contract/base/files/file-limits';
import { makeChips } from './chips';
import { icon, ICONS, make } from '../dom';
import { listenOn } from '../listen';
import type { Store } from '../conversation/store';
import { TEXTS } from '../texts';

const MOST_ROWS = 6;

/** The store of the typed text. */
export type DraftStore = Pick<Store, 'draft' | 'keepDraft' | 'isSent' | 'noteSent'>;

interface ComposerHooks {
  store: DraftStore;
  onTyping: () => void;
  /** @returns whether text and files are on their way; otherwise they come back to where they were */
  send: (text: string, files: readonly File[]) => Promise<boolean>;
  /** Told why a file was not taken. */
  onRefused: (words: string) => void;
}

/**
 * Where a message is written. What is typed stays in this browser until it is sent; files that were chosen
 * wait beside it, as long as the page stands.
 */
export function makeComposer({ store, send, onTyping, onRefused }: ComposerHooks) {
  const field = make('textarea', {
    'aria-label': TEXTS.message,
    placeholder: TEXTS.placeholder,
    maxlength: '5000',
    rows: '1',
    enterkeyhint: 'send',
    dir: 'auto',
  });
  const button = make('button', { class: 'send', 'aria-label': TEXTS.send }, icon(ICONS.send));
  const picker = make('input', { type: 'file', multiple: true, hidden: true });
  const label = { type: 'button', class: 'attach', 'aria-label': TEXTS.attach };
  const attach = make('button', label, icon(ICONS.file));
  const chips = makeChips(show, () => field.focus());
  const form = make('form', { class: 'composer' }, chips.element, attach, picker, field, button);
  /** Text that was taken out of the field and is not sent yet. */
  let taken = '';
  let isTaken = false;

  function show() {
    // Where the style's `field-sizing` is not known, lines that were broken by hand are room enough.
    field.rows = Math.min(field.value.split('\n').length, MOST_ROWS);
    button.toggleAttribute('data-empty', field.value.trim() === '' && chips.files.length === 0);
  }
  function addFiles(given: readonly File[]) {
    const large = given.find(({ size }) => size > FILE_LIMITS.size);
    onRefused(large ? `${large.name}: ${TEXTS.tooLarge}` : '');
    chips.put([...chips.files, ...given.filter(({ size }) => size <= FILE_LIMITS.size)]);
    field.focus();
  }
  function put(text: string) {
    field.value = text;
    show();
  }

  /** The taken text with the newly typed text below it. */
  const typed = () => [taken, field.value].filter(Boolean).join('\n');

  async function submit() {
    const text = field.value.trim();
    const { files } = chips;
    if ((text === '' && files.length === 0) || isTaken) return;
    taken = text;
    isTaken = true;
    put('');
    chips.put([]);
    const isOnItsWay = await send(text, files);
    if (!isOnItsWay) {
      put(typed());
      chips.put([...files, ...chips.files]);
    }
    taken = '';
    isTaken = false;
    store.keepDraft(field.value);
    if (isOnItsWay && text !== '') store.noteSent(text);
  }

  field.addEventListener('input', () => {
    show();
    store.keepDraft(typed());
    if (field.value.trim() !== '') onTyping();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  attach.addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    addFiles([...(picker.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    picker.value = '';
  });
  field.addEventListener('paste', (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0) return;
    event.preventDefault();
    addFiles(pasted);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // Another tab has sent the draft that this one shows: it is cleared.
  listenOn(window, 'storage', () => {
    if (!store.isSent(field.value)) return;
    put('');
    store.keepDraft('');
  });
  put(store.draft());
  return {
    element: form,
    field,
    /** The files that were chosen; they may be shown elsewhere while nothing can be written. */
    chips: chips.element,
    put,
    addFiles,
    /** Takes a text in where the caret is. */
    addText(text: string) {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new UIEvent('input'));
      field.focus();
    },
    /** Nothing is left of what was to be sent. */
    clear() {
      put('');
      chips.put([]);
    },
  };
}
