import { checkField, followField, showError } from './fields';
import { openFrame } from './frame';
import { memory, recall } from './memory';
import { send, type Entries, type Outcome, type Thanks } from './send';
import { readTouches } from './touches';

const TRY_AGAIN_MS = 15_000;
const TEXTS = {
  sending: 'Отправляем…',
  again: 'Повторить',
  wrong: 'Проверьте отмеченные поля',
  failed: 'Не удалось отправить. Введённое сохранено: попробуйте ещё раз.',
  waiting: 'Нет связи. Отправим, как только появится связь.',
  taken: 'Заявка отправлена',
  more: 'Отправить ещё',
};

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, classes = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = classes;
  return made;
}

function start(form: HTMLFormElement, button: HTMLButtonElement) {
  const slug = form.dataset['form'] ?? '';
  const isPreview = form.dataset['preview'] !== undefined;
  const [keyName, queueName] = [`form_${slug}_key`, `form_${slug}_queue`];
  const label = button.textContent;
  const boxes = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const frame = openFrame(slug, hidden('page')?.value ?? '');
  const hasFiles = form.querySelector('input[type=file]') !== null;
  let isSending = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function carry(name: string, value: string) {
    if (value === '') return;
    const input = hidden(name) ?? form.appendChild(document.createElement('input'));
    Object.assign(input, { type: 'hidden', name });
    if (input.value === '') input.value = value;
  }

  /** Until it has been taken the form has one key, in all tabs and after every reload. */
  function shareKey() {
    const input = hidden('key');
    if (!input || isPreview) return;
    const shared = memory.read(keyName);
    if (shared) input.value = shared;
    else memory.write(keyName, input.value);
  }

  function forget() {
    if (memory.read(keyName) === hidden('key')?.value) memory.remove(keyName);
    memory.remove(queueName);
    clearInterval(timer);
  }

  function say(text: string | null, isWaiting = false) {
    let note = document.querySelector<HTMLElement>('.alert');
    if (text === null) {
      note?.remove();
      return;
    }
    if (!note) {
      note = document.createElement('p');
      form.before(note);
    }
    note.className = isWaiting ? 'alert waiting' : 'alert';
    note.setAttribute('role', isWaiting ? 'status' : 'alert');
    note.textContent = text;
  }

  function setButton(text: string, isBusy = false) {
    button.textContent = text;
    button.setAttribute('aria-disabled', String(isBusy));
  }

  function thank({ message, redirect }: Thanks) {
    forget();
    if (redirect !== null) {
      frame.leave(redirect);
      return;
    }
    say(null);
    const heading = element('h1', TEXTS.taken, 'success');
    heading.tabIndex = -1;
    const parts: HTMLElement[] = [heading, element('p', message, 'lines')];
    if (form.dataset['again'] !== undefined) {
      const line = document.createElement('p');
      const link = element('a', TEXTS.more);
      link.href = form.action;
      line.append(link);
      parts.push(line);
    }
    document.querySelector('h1')?.remove();
    form.replaceWith(...parts);
    heading.focus();
  }

  function showErrors(errors: Record<string, string[]>) {
    const wrong = boxes.filter((box) => {
      const [message] = errors[box.dataset['field'] ?? ''] ?? [];
      showError(box, message ?? null);
      return message !== undefined;
    });
    say(TEXTS.wrong);
    wrong[0]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  function close(message: string) {
    forget();
    form.replaceWith(element('p', message, 'alert'));
  }

  function keep(entries: Entries) {
    memory.write(queueName, JSON.stringify(entries));
    say(TEXTS.waiting, true);
    setButton(label);
    clearInterval(timer);
    timer = setInterval(() => void sendKept(), TRY_AGAIN_MS);
  }

  function settle(outcome: Outcome, entries: Entries) {
    isSending = false;
    setButton(label);
    if (outcome.kind === 'taken') return thank(outcome.thanks);
    if (outcome.kind === 'closed') return close(outcome.message);
    // Files cannot be kept for later; their sender is still here and can press again.
    if (outcome.kind === 'unreached' && !navigator.onLine && !hasFiles) return keep(entries);
    memory.remove(queueName);
    clearInterval(timer);
    if (outcome.kind === 'wrong') return showErrors(outcome.errors);
    say(TEXTS.failed);
    setButton(TEXTS.again);
  }

  async function submit(body: FormData | URLSearchParams, entries: Entries) {
    if (isSending) return;
    isSending = true;
    setButton(TEXTS.sending, true);
    settle(await send(form.action, body), entries);
  }

  /** Sends what has been waiting for a connection. Without one it goes on waiting. */
  async function sendKept() {
    const entries = recall<Entries>(queueName);
    if (!entries || isSending || !navigator.onLine) return;
    isSending = true;
    const outcome = await send(form.action, new URLSearchParams(entries));
    isSending = false;
    if (outcome.kind === 'unreached' || outcome.kind === 'failed') return;
    settle(outcome, entries);
  }

  /** Puts what has been waiting back into the form, for the visitor to see it. */
  function refill(entries: Entries) {
    for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const values = entries.flatMap(([name, value]) => (name === control.name ? [value] : []));
      if (/^(?:checkbox|radio)$/.test(control.type))
        control.checked = values.includes(control.value);
      else if (values[0] !== undefined) control.value = values[0];
    }
    keep(entries);
  }

  function bringTouches() {
    // In a frame the page around has told all that; here it would be the frame's own address.
    if (window.parent !== window || isPreview) return;
    const { now, first } = readTouches();
    carry('first', JSON.stringify(first));
    carry('ref', now.ref);
    for (const [name, value] of Object.entries(now.utm)) carry(name, value);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = boxes.filter((box) => !checkField(box));
    if (wrong.length > 0) {
      say(TEXTS.wrong);
      wrong[0]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
      return;
    }
    say(null);
    const data = new FormData(form);
    const entries = [...data].flatMap(([name, value]): Entries =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void submit(hasFiles ? data : new URLSearchParams(entries), entries);
  });
  addEventListener('online', () => void sendKept());

  shareKey();
  bringTouches();
  boxes.forEach(followField);
  frame.keepHeight();
  const waiting = isPreview ? null : recall<Entries>(queueName);
  if (waiting) {
    refill(waiting);
    void sendKept();
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-form]');
const button = form?.querySelector('button');
if (form && button) start(form, button);
else openFrame(location.pathname.split('/')[2] ?? '', '').keepHeight();
