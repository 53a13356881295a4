import type { ChatWidget } from '../../../contract/chat/chat-widget';
import { parse, tabMemory } from '../../memory';
import { faultOf, type Answer } from '../conversation/api';
import { make, say } from '../dom';
import { TEXTS } from '../texts';
import { PlainMap } from '../pristine';
import { toJson } from '../../json';

const INPUTS = {
  name: { type: 'text', autocomplete: 'name', maxlength: '200' },
  phone: { type: 'tel', autocomplete: 'tel', maxlength: '100' },
  email: { type: 'email', autocomplete: 'email', maxlength: '254' },
};

/** The contact details asked before the first message, or after it. */
export interface Given {
  contact: Record<string, string>;
  consent: boolean;
}

interface Asked {
  box: HTMLElement;
  input: HTMLInputElement;
  error: HTMLElement;
}

/** A control with its name and the line that says what is wrong with it. */
function ask(
  key: string,
  input: HTMLInputElement,
  label: HTMLElement,
  isLabelFirst: boolean,
): Asked {
  const error = make('p', { class: 'error', id: `error-${key}` });
  input.setAttribute('aria-describedby', error.id);
  const parts = isLabelFirst ? [label, input] : [input, label];
  return { input, error, box: make('div', {}, make('div', { class: 'field' }, ...parts), error) };
}

/** @param message '' takes it away */
function showError({ input, error }: Asked, message = '') {
  say(error, message);
  input.setAttribute('aria-invalid', String(message !== ''));
}

/**
 * The form with a visitor's contact details. Typed text outlives a reload of the tab.
 * @param name under which that is kept
 * @param send begins the chat, or tells them in one that is begun
 */
export function makeContactForm(
  { fields, consent }: Pick<ChatWidget, 'fields' | 'consent'>,
  name: string,
  send: (given: Given) => Promise<Answer<unknown> | null>,
) {
  const kept = parse<Record<string, string>>(tabMemory.read(name)) ?? {};
  const asked = new PlainMap<string, Asked>();
  for (const { key, required } of fields) {
    const id = `field-${key}`;
    const input = make('input', { ...INPUTS[key], id, 'aria-required': String(required) });
    input.value = kept[key] ?? '';
    const mark = required ? make('span', { class: 'dim' }, ` — ${TEXTS.required}`) : null;
    const label = make('label', { for: id }, TEXTS.fields[key], mark);
    asked.set(key, ask(key, input, label, true));
  }
  if (consent) {
    const { url, text } = consent;
    const input = make('input', { type: 'checkbox', id: 'consent', 'aria-required': 'true' });
    const rel = 'noopener noreferrer nofollow';
    const link =
      url !== null && /^https?:\/\//.test(url)
        ? make('a', { href: url, target: '_blank', rel }, TEXTS.consentLink)
        : null;
    const label = make('label', { for: 'consent' }, text);
    const words = make('div', { class: 'words' }, label, link && ' ', link);
    const line = ask('consent', input, words, false);
    line.box.classList.add('consent');
    asked.set('consent', line);
  }
  const failure = make('p', { class: 'error', role: 'alert' });
  const button = make('button', { class: 'primary' }, TEXTS.begin);
  const boxes = [...asked.values()].map(({ box }) => box);
  const form = make('form', { class: 'contact', novalidate: true }, ...boxes, failure, button);
  let isSending = false;

  const contact = () =>
    Object.fromEntries(fields.map(({ key }) => [key, asked.get(key)?.input.value.trim() ?? '']));

  form.addEventListener('input', ({ target }) => {
    tabMemory.write(name, toJson(contact()));
    for (const one of asked.values()) if (one.input === target) showError(one);
  });

  async function submit() {
    if (isSending) return;
    isSending = true;
    say(failure, '');
    const words = button.textContent;
    say(button, '…');
    const consentGiven = asked.get('consent')?.input.checked ?? false;
    const answer = await send({ contact: contact(), consent: consentGiven });
    isSending = false;
    say(button, words);
    if (answer?.kind === 'ok') {
      tabMemory.remove(name);
      return;
    }
    const errors = answer?.kind === 'refused' ? answer.errors : {};
    let first: HTMLElement | null = null;
    for (const [key, one] of asked) {
      const [message] = errors[key] ?? errors[`contact.${key}`] ?? [];
      showError(one, message);
      if (message !== undefined) first ??= one.input;
    }
    if (first) first.focus();
    else say(failure, faultOf(answer) || TEXTS.noNetwork);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;
}
