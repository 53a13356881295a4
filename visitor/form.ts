import { keepDraft, refill, replayTyped, textsOf } from './draft';
import { checkField, followField, showError } from './fields';
import { openFrame } from './frame';
import { memory, recall } from './memory';
import { send, type Body, type Entries, type Outcome, type Thanks } from './send';
import { readTouches } from './touches';

const TRY_AGAIN_MS = 15_000;
/** As long as the server knows a key: the same sent later is another submission. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
const TEXTS = {
  sending: 'Отправляем…',
  again: 'Повторить',
  wrong: 'Проверьте отмеченные поля',
  failed: 'Не удалось отправить. Введённое сохранено: попробуйте ещё раз.',
  waiting: 'Нет связи. Отправим, как только появится связь.',
  waitingWithFiles: 'Нет связи. Отправим, как только появится связь: не закрывайте страницу.',
  untilConnected: 'Ждём связи…',
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
  const note = document.createElement('p');
  const draft = isPreview ? null : keepDraft(form, `form_${slug}_typed`, frame.outer);
  let isSending = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** What waits for a connection in this tab; files have no other place. */
  let unsent: { body: Body; entries: Entries } | null = null;

  function carry(name: string, value: string) {
    if (value === '') return;
    const input = hidden(name) ?? form.appendChild(document.createElement('input'));
    Object.assign(input, { type: 'hidden', name });
    if (input.value === '') input.value = value;
  }

  /** What an older version of this script has kept says no time: it counts as of now. */
  function readKey() {
    const [shared = '', time] = memory.read(keyName)?.split(' ') ?? [];
    return { shared, at: time === undefined ? Date.now() : Number(time) };
  }

  /** Until it has been taken the form has one key for a day, in all tabs and after every reload. */
  function shareKey() {
    const input = hidden('key');
    if (!input || isPreview) return;
    const { shared, at } = readKey();
    const age = Date.now() - at;
    const isKept = shared !== '' && age >= 0 && age < KEY_LIFE_MS;
    if (isKept) input.value = shared;
    memory.write(keyName, `${input.value} ${isKept ? at : Date.now()}`);
  }

  /** A key that the server refuses would be refused for all its day: nothing that is sent with it arrives. */
  function renewKey(): string {
    const input = hidden('key');
    if (!input) return '';
    input.value = `${input.value.split('.')[0]}.${Date.now()}`;
    if (!isPreview) memory.write(keyName, `${input.value} ${Date.now()}`);
    return input.value;
  }

  function forget() {
    if (readKey().shared === hidden('key')?.value) memory.remove(keyName);
    draft?.forget();
    stopWaiting();
  }

  function stopWaiting() {
    unsent = null;
    memory.remove(queueName);
    clearInterval(timer);
  }

  /** Shows the status beside the submit button, replacing the page-level alert. */
  function say(text: string | null, isWaiting = false) {
    document.querySelector('.card > .alert')?.remove();
    note.className = isWaiting ? 'alert waiting' : 'alert';
    note.setAttribute('role', isWaiting ? 'status' : 'alert');
    if (text === null) note.remove();
    else if (!note.isConnected) button.before(note);
    note.textContent = text;
  }

  /** The same of what belongs to no field; a form is also sent by Enter, far from its button. */
  function tell(text: string, isWaiting = false) {
    say(text, isWaiting);
    // The button too, which it has pushed down.
    for (const element of [button, note]) element.scrollIntoView({ block: 'nearest' });
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

  function keep(body: Body, entries: Entries) {
    unsent = { body, entries };
    if (!hasFiles && !isPreview) memory.write(queueName, JSON.stringify(entries));
    tell(hasFiles ? TEXTS.waitingWithFiles : TEXTS.waiting, true);
    setButton(TEXTS.untilConnected);
    clearInterval(timer);
    timer = setInterval(() => void sendQueued(), TRY_AGAIN_MS);
  }

  function settle(outcome: Outcome, body: Body, entries: Entries) {
    isSending = false;
    setButton(label);
    if (outcome.kind === 'taken') return thank(outcome.thanks);
    if (outcome.kind === 'closed') return close(outcome.message);
    if (outcome.kind === 'unreached' && !navigator.onLine) return keep(body, entries);
    stopWaiting();
    if (outcome.kind === 'used') renewKey();
    if (outcome.kind === 'wrong') return showErrors(outcome.errors);
    tell(TEXTS.failed);
    setButton(TEXTS.again);
  }

  async function submit(body: Body, entries: Entries) {
    if (isSending) return;
    isSending = true;
    setButton(TEXTS.sending, true);
    settle(await send(form.action, body), body, entries);
  }

  /** Sends what has been waiting for a connection. Without one it goes on waiting. */
  async function sendQueued() {
    const queued = recall<Entries>(queueName);
    const waiting = queued ? { body: new URLSearchParams(queued), entries: queued } : unsent;
    if (!waiting || isSending || !navigator.onLine) return;
    isSending = true;
    setButton(TEXTS.sending, true);
    const outcome = await send(form.action, waiting.body);
    isSending = false;
    setButton(TEXTS.untilConnected);
    if (outcome.kind === 'unreached' || outcome.kind === 'failed') return;
    if (outcome.kind === 'used') {
      const key = renewKey();
      waiting.body.set('key', key);
      const entries = waiting.entries.map(([name, text]): Entries[number] => [
        name,
        name === 'key' ? key : text,
      ]);
      return keep(waiting.body, entries);
    }
    settle(outcome, waiting.body, waiting.entries);
  }

  function bringTouches() {
    // In a frame the page around has sent all that; here it would be the frame's own address.
    if (window.parent !== window || isPreview) return;
    const { now, first, codes } = readTouches();
    carry('first', JSON.stringify(first));
    if (codes.length > 0) carry('touches', JSON.stringify(codes));
    carry('ref', now.ref);
    for (const [name, value] of Object.entries(now.utm)) carry(name, value);
  }

  function attempt(event: Event) {
    event.preventDefault();
    const wrong = boxes.filter((box) => !checkField(box));
    if (wrong.length > 0) {
      say(TEXTS.wrong);
      wrong[0]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
      return;
    }
    say(null);
    const data = new FormData(form);
    const entries = textsOf(data);
    void submit(hasFiles ? data : new URLSearchParams(entries), entries);
  }

  form.addEventListener('submit', attempt);
  // A page that is shut off from others may forbid its frames to send forms: then a press is all that is heard.
  if (self.origin === 'null') button.addEventListener('click', attempt);
  addEventListener('online', () => void sendQueued());

  shareKey();
  bringTouches();
  boxes.forEach(followField);
  replayTyped(form.querySelectorAll('[data-field] :is(input, textarea, select)'));
  frame.keepHeight();
  const waiting = isPreview ? null : recall<Entries>(queueName);
  if (waiting) {
    // For the visitor to see it.
    refill(form.querySelectorAll('input, textarea, select'), waiting);
    keep(new URLSearchParams(waiting), waiting);
    void sendQueued();
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-form]');
const button = form?.querySelector('button');
if (form && button) start(form, button);
else openFrame(location.pathname.split('/')[2] ?? '', '').keepHeight();
