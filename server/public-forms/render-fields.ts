import type { FieldErrors } from './check-submission';

import { markup, SafeHtml } from '../http/errors/markup';
import type { FormField, OpenBlock } from './open-document';

/** The name of a field's control in the page. */
export const controlName = (fieldId: number) => `field_${fieldId}`;
/** The two controls of a size. */
export const sizeNames = (fieldId: number) => [`field_${fieldId}_w`, `field_${fieldId}_h`] as const;
/** The sign between the two. */
export const SIZE_SIGN = '×';

/** The values and errors of the fields when they are rendered. */
export interface FieldsState {
  /** By the field's id. */
  values: Record<string, readonly string[]>;
  errors: FieldErrors;
  /** The key of the error that gets the focus. */
  focused: string | undefined;
}

/**
 * Attributes of a control by the type of its field: the keyboard a phone shows, and what a browser may fill
 * in.
 */
const CONTROLS: Record<string, SafeHtml> = {
  email: markup`type="email" autocomplete="email"`,
  phone: markup`type="tel" autocomplete="tel"`,
  number: markup`type="text" inputmode="decimal"`,
  date: markup`type="date"`,
  datetime: markup`type="datetime-local"`,
  url: markup`type="text" inputmode="url" autocomplete="url"`,
  file: markup`type="file" multiple`,
};
const NAME_CONTROL = markup`type="text" autocomplete="name"`;
const TEXT_CONTROL = markup`type="text"`;
const DIGITS_CONTROL = markup`type="text" inputmode="numeric"`;

function controlOf({ type, role, mask }: FormField): SafeHtml {
  const known = Object.hasOwn(CONTROLS, type) ? CONTROLS[type] : undefined;
  if (known) return known;
  if (mask !== null) return DIGITS_CONTROL;
  return role === 'name' ? NAME_CONTROL : TEXT_CONTROL;
}

/** Returns the placeholder of a control; a mask shows its own shape by default. */
const placeholderOf = ({ placeholder, type, mask }: FormField) =>
  placeholder ?? (type === 'text' ? mask : null);

/** A day as people write it, as a browser's picker takes it. */
const toPicker = (value: string) =>
  value.replace(/^(\d{2})\.(\d{2})\.(\d{4})(?: (\d{2}:\d{2}))?$/, (_all, d, m, y, time) =>
    time === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d}T${time}`,
  );

export const renderError = (id: string, message: string | undefined) =>
  message !== undefined && markup`<p class="error" id="${id}">${message}</p>`;

const isSet = (condition: boolean, attribute: string) =>
  condition && markup` ${new SafeHtml(attribute)}`;

interface Rendering {
  field: FormField;
  name: string;
  given: readonly string[];
  error: string | undefined;
  isFocused: boolean;
}

/** Ids of the lines that belong to a control. */
function describedBy({ field, name, error }: Rendering) {
  const ids = [
    field.hint !== null && `${name}_hint`,
    error !== undefined && `${name}_error`,
  ].filter((id) => id !== false);
  return ids.length > 0 && markup` aria-describedby="${ids.join(' ')}"`;
}

const star = ({ required }: FormField) =>
  required && markup` <span class="required" aria-hidden="true">*</span>`;

function notes({ field, name, error }: Rendering) {
  return [
    field.hint !== null && markup`<p class="hint" id="${name}_hint">${field.hint}</p>\n`,
    renderError(`${name}_error`, error),
  ];
}

/** Attributes of the box around a field, also for the page's script. */
const boxOf = ({ id, type, label, required, width, mask }: FormField) =>
  markup`class="${width === 'half' ? 'field half' : 'field'}" data-field="${id}" data-type="${type}" data-label="${label}"${mask !== null && markup` data-mask="${mask}"`}${isSet(required, 'data-required')}`;

/** Attributes of every control of a field. */
const stateOf = (rendering: Rendering) => [
  isSet(rendering.field.required, 'required'),
  isSet(rendering.error !== undefined, 'aria-invalid="true"'),
  describedBy(rendering),
  isSet(rendering.isFocused, 'autofocus'),
];

function renderSelect(rendering: Rendering) {
  const { field, name, given } = rendering;
  const options = field.options.map(
    ({ id, label }) =>
      markup`<option value="${id}"${isSet(given.includes(id) || given.includes(label), 'selected')}>${label}</option>`,
  );
  return markup`<select id="${name}" name="${name}"${stateOf(rendering)}>
<option value="">${field.placeholder ?? 'Выберите'}</option>${options}</select>`;
}

function renderSingle(rendering: Rendering) {
  const { field, name, given } = rendering;
  const [value = ''] = given;
  const placeholder = placeholderOf(field);
  const attributes = [
    markup`id="${name}" name="${name}"`,
    placeholder !== null && markup` placeholder="${placeholder}"`,
    ...stateOf(rendering),
  ];
  // The parser drops the first line end of a textarea, so one is given to it.
  if (field.type === 'textarea')
    return markup`<textarea rows="4" ${attributes}>\n${value}</textarea>`;
  if (field.type === 'select') return renderSelect(rendering);
  if (field.type === 'file') return markup`<input ${controlOf(field)} ${attributes}>`;
  return markup`<input ${controlOf(field)} value="${toPicker(value)}" ${attributes}>`;
}

/** One box to tick: its label is the field's own. */
function renderTick(rendering: Rendering) {
  const { field, name, given } = rendering;
  const isTicked = given.some((value) => /^(?:1|on|true|да)$/i.test(value));
  return markup`<div ${boxOf(field)}>
<label class="check"><input type="checkbox" name="${name}" value="1"${isSet(isTicked, 'checked')}${stateOf(rendering)}>
<span>${field.label}${star(field)}</span></label>
${notes(rendering)}
</div>
`;
}

function renderChoices(rendering: Rendering) {
  const { field, name, given, isFocused } = rendering;
  const kind = field.type === 'radio' ? 'radio' : 'checkbox';
  return field.options.map(({ id, label }, index) => {
    const isChosen = given.includes(id) || given.includes(label);
    const state = [
      isSet(isChosen, 'checked'),
      isSet(field.required && kind === 'radio', 'required'),
      isSet(isFocused && index === 0, 'autofocus'),
    ];
    return markup`<label class="check"><input type="${kind}" name="${name}" value="${id}"${state}><span>${label}</span></label>
`;
  });
}

function renderSize(rendering: Rendering) {
  const [width, height] = sizeNames(rendering.field.id);
  const [first = '', second = ''] = (rendering.given[0] ?? '').split(/\s*[x×хХX*]\s*/u);
  const input = (name: string, label: string, value: string, isFirst: boolean) =>
    markup`<input type="text" inputmode="numeric" name="${name}" aria-label="${label}, мм" placeholder="${label}" value="${value.replace(/\s*мм$/, '')}"${isSet(rendering.field.required, 'required')}${isSet(rendering.error !== undefined, 'aria-invalid="true"')}${isSet(isFirst && rendering.isFocused, 'autofocus')}>`;
  return markup`<div class="pair">${input(width, 'Ширина', first, true)}<span aria-hidden="true">${SIZE_SIGN}</span>${input(height, 'Высота', second, false)}<span>мм</span></div>`;
}

const GROUPS: Record<string, (rendering: Rendering) => SafeHtml | SafeHtml[]> = {
  radio: renderChoices,
  multiselect: renderChoices,
  dimensions: renderSize,
};

function renderField(rendering: Rendering): SafeHtml {
  const { field, name, given } = rendering;
  if (field.hidden) return markup`<input type="hidden" name="${name}" value="${given[0] ?? ''}">\n`;
  if (field.type === 'checkbox') return renderTick(rendering);
  const group = Object.hasOwn(GROUPS, field.type) ? GROUPS[field.type] : undefined;
  if (group) {
    return markup`<fieldset ${boxOf(field)}${describedBy(rendering)}>
<legend>${field.label}${star(field)}</legend>
${group(rendering)}${notes(rendering)}
</fieldset>
`;
  }
  return markup`<div ${boxOf(field)}>
<label for="${name}">${field.label}${star(field)}</label>
${renderSingle(rendering)}
${notes(rendering)}
</div>
`;
}

/** The blocks of a form in their order, with what stands in them. */
export function renderBlocks(blocks: readonly OpenBlock[], state: FieldsState): SafeHtml[] {
  return blocks.map((block) => {
    if (block.kind !== 'field') {
      return block.kind === 'heading'
        ? markup`<h2>${block.text}</h2>\n`
        : markup`<p class="lines">${block.text}</p>\n`;
    }
    const { field } = block;
    const key = String(field.id);
    return renderField({
      field,
      name: controlName(field.id),
      given: state.values[key] ?? [],
      error: state.errors[key]?.[0],
      isFocused: key === state.focused,
    });
  });
}
