import { keepDraft, refill, replayTyped, textsOf } from './draft';
import { checkField, followField } from './fields';
import { showClosed, showErrors, showWrong, thank } from './form-answer';
import { openKey } from './form-key';
import { makeSending } from './form-sending';
import { makeStatus } from './form-status';
import { openFrame } from './frame';
import { readTouches } from './touches';

const hiddenIn = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Has a form send what brought its visitor; what the page has filled in stays. */
function bringTouches(form: HTMLFormElement) {
  const { now, first, codes } = readTouches();
  const touches = codes.length > 0 ? JSON.stringify(codes) : '';
  const brought = { first: JSON.stringify(first), touches, ref: now.ref, ...now.utm };
  for (const [name, value] of Object.entries(brought)) {
    if (value === '') continue;
    const input = hiddenIn(form, name) ?? form.appendChild(document.createElement('input'));
    Object.assign(input, { type: 'hidden', name });
    if (input.value === '') input.value = value;
  }
}

function start(form: HTMLFormElement, button: HTMLButtonElement) {
  const slug = form.dataset['form'] ?? '';
  const isPreview = form.dataset['preview'] !== undefined;
  const boxes = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const hasFiles = form.querySelector('input[type=file]') !== null;
  const frame = openFrame(slug, hiddenIn(form, 'page')?.value ?? '');
  const draft = isPreview ? null : keepDraft(form, `form_${slug}_typed`, frame.outer);
  const key = openKey(hiddenIn(form, 'key'), `form_${slug}_key`, isPreview);
  const status = makeStatus(button);
  const sending = makeSending({
    address: form.action,
    queueName: isPreview ? null : `form_${slug}_queue`,
    hasFiles,
    key,
    status,
    onAnswer(answer) {
      if (answer.kind === 'wrong') return showErrors(status, boxes, answer.errors);
      key.forget();
      draft?.forget();
      if (answer.kind === 'taken') thank(form, answer.thanks, frame);
      else showClosed(form, answer.message);
    },
  });

  function attempt(event: Event) {
    event.preventDefault();
    const wrong = boxes.filter((box) => !checkField(box));
    if (wrong.length > 0) return showWrong(status, wrong);
    status.say(null);
    const data = new FormData(form);
    const entries = textsOf(data);
    void sending.submit({ body: hasFiles ? data : new URLSearchParams(entries), entries });
  }

  form.addEventListener('submit', attempt);
  // A page that is shut off from others may forbid its frames to send forms: then a press is all that is
  // heard.
  if (self.origin === 'null') button.addEventListener('click', attempt);

  key.share();
  // In a frame the page around has sent all that; here it would be the frame's own address.
  if (window.parent === window && !isPreview) bringTouches(form);
  boxes.forEach(followField);
  replayTyped(form.querySelectorAll('[data-field] :is(input, textarea, select)'));
  frame.keepHeight();
  const waiting = sending.resume();
  // For the visitor to see it.
  if (waiting) refill(form.querySelectorAll('input, textarea, select'), waiting);
}

const form = document.querySelector<HTMLFormElement>('form[data-form]');
const button = form?.querySelector('button');
if (form && button) start(form, button);
else openFrame(location.pathname.split('/')[2] ?? '', '').keepHeight();
