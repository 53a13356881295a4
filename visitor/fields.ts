import { readFieldValue } from '../contract/lead-field/field-value';
import { filesError } from '../contract/base/files/file-limits';
import { shapeLeft, shapeTyped } from '../contract/lead-field/typed-shape';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types with choices made by the page itself: only a missing value can be wrong. */
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
  const { type = 'text', label = '', mask = '' } = box.dataset;
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
  const field = { label, required, mask, type: CHOICES.includes(type) ? 'text' : type };
  const { error } = readFieldValue(field, given(box));
  showError(box, error);
  return error === null;
}

/** Writes the shaped text where it is another, for writing moves the caret. */
function shape(box: HTMLElement, event?: Event) {
  const [control] = controlsOf(box);
  if (!(control instanceof HTMLInputElement)) return;
  const { type = 'text', mask = '' } = box.dataset;
  const inputType = event instanceof InputEvent ? event.inputType : '';
  const next = event
    ? shapeTyped({ type, mask }, control, inputType)
    : shapeLeft({ type, mask }, control.value);
  if (next !== control.value) control.value = next;
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
