import { icon, ICONS, make } from './dom';
import { TEXTS } from './texts';

const MOST_ROWS = 6;

interface ComposerHooks {
  draft: string;
  keepDraft: (text: string) => void;
  onTyping: () => void;
  /** @returns whether the text is on its way; otherwise it comes back to where it was */
  send: (text: string) => Promise<boolean>;
  onFiles: (files: File[]) => void;
}

/** Where a message is written. What is typed stays in this browser until it is sent. */
export function makeComposer({ draft, keepDraft, onTyping, send, onFiles }: ComposerHooks) {
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
  const form = make('form', { class: 'composer' }, attach, picker, field, button);
  /** What has been taken out of the field and is not yet on its way. */
  let taken = '';

  function show() {
    // Where the style's `field-sizing` is not known, lines that were broken by hand are room enough.
    field.rows = Math.min(field.value.split('\n').length, MOST_ROWS);
    button.toggleAttribute('data-empty', field.value.trim() === '');
  }
  function put(text: string) {
    field.value = text;
    show();
  }

  /** What was taken out, and below it what was typed since. */
  const typed = () => [taken, field.value].filter(Boolean).join('\n');

  async function submit() {
    const text = field.value.trim();
    if (text === '' || taken !== '') return;
    taken = text;
    put('');
    const isOnItsWay = await send(text);
    if (!isOnItsWay) put(typed());
    taken = '';
    keepDraft(field.value);
  }

  field.addEventListener('input', () => {
    show();
    keepDraft(typed());
    if (field.value.trim() !== '') onTyping();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  attach.addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    onFiles([...(picker.files ?? [])]);
    // The same file may be chosen again.
    picker.value = '';
  });
  field.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  put(draft);
  return { element: form, field, put };
}
