import { applyMask } from '../contract/field-mask';
import { readFieldValue } from '../contract/field-value';
import { filesError } from '../contract/file-limits';
import { formatPhone } from './phone-mask';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types whose choices the page itself has made: nothing but their absence can be wrong. */
const CHOICES = ['select', 'multiselect', 'radio', 'file', 'consent'];

const controlsOf = (box: HTMLElement) => [
  ...box.querySelectorAll<Control>('input, textarea, select'),
];

function valueOf(control: Control): string {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked ? control.value : '';
  return control.value;
}

function given(box: HTMLElement): string[] {
  const values = controlsOf(box).map(valueOf);
  const isEmpty = values.every((value) => value.trim() === '');
  return box.dataset['type'] === 'dimensions' && !isEmpty ? [values.join('×')] : values;
}

/** Writes what is wrong under the field, or takes it away. */
export function showError(box: HTMLElement, message: string | null): void {
  const controls = controlsOf(box);
  const id = `field_${box.dataset['field'] ?? ''}_error`;
  let line = box.querySelector<HTMLElement>('.error');
  if (message === null) {
    line?.remove();
    for (const control of controls) control.removeAttribute('aria-invalid');
    return;
  }
  if (!line) {
    line = document.createElement('p');
    line.className = 'error';
    line.id = id;
    box.append(line);
  }
  line.textContent = message;
  const described = box instanceof HTMLFieldSetElement ? [box] : controls;
  for (const element of described) {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    if (!ids.includes(line.id))
      element.setAttribute('aria-describedby', [...ids, line.id].join(' '));
  }
  // One button of several cannot be wrong by itself.
  for (const control of controls) {
    if (control.type !== 'radio') control.setAttribute('aria-invalid', 'true');
  }
}

/** Says at the field what is wrong with it; true where nothing is. */
export function checkField(box: HTMLElement): boolean {
  const { type = 'text', label = '' } = box.dataset;
  const required = box.dataset['required'] !== undefined;
  if (type === 'consent') {
    const isGiven = given(box).some(Boolean);
    showError(box, isGiven ? null : 'Нужно согласие на обработку персональных данных');
    return isGiven;
  }
  const [control] = controlsOf(box);
  const files = control instanceof HTMLInputElement && control.files ? [...control.files] : [];
  const wrongFiles = filesError(files);
  if (wrongFiles !== null) {
    showError(box, wrongFiles);
    return false;
  }
  const field = { label, required, type: CHOICES.includes(type) ? 'text' : type };
  const { error } = readFieldValue(field, given(box));
  showError(box, error);
  return error === null;
}

/** A text in the shape its field asks for. */
function shaped({ type, mask }: DOMStringMap, text: string): string {
  if (type !== 'phone') return mask ? applyMask(mask, text) : text;
  const isLeft = mask === 'none' || (mask === 'international' && !/^\s*\+/.test(text));
  return isLeft ? text : formatPhone(text);
}

/** Writes the shaped text where it is another, for writing moves the caret. */
function shape(box: HTMLElement, event?: Event) {
  const [control] = controlsOf(box);
  if (!(control instanceof HTMLInputElement)) return;
  const isTyped = !(event instanceof InputEvent) || event.inputType.startsWith('insert');
  const { value, selectionStart } = control;
  // Whoever corrects the middle of a number, or takes digits away, is left in peace.
  if (event && !(isTyped && value.length === selectionStart)) return;
  const next = shaped(box.dataset, value);
  if (next !== value) control.value = next;
}

/** Follows a field: its mask while it is typed, its error when it is left and while it is put right. */
export function followField(box: HTMLElement): void {
  box.addEventListener('input', (event) => {
    shape(box, event);
    if (box.querySelector('.error')) checkField(box);
  });
  box.addEventListener('change', () => {
    if (box.querySelector('.error')) checkField(box);
  });
  box.addEventListener('focusout', (event) => {
    shape(box);
    const isLeft = !(event.relatedTarget instanceof Node && box.contains(event.relatedTarget));
    // An empty field is only wrong once the form is sent: people tab through it first.
    if (isLeft && given(box).some((value) => value.trim() !== '')) checkField(box);
  });
}
