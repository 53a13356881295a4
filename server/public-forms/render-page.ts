import type { FieldErrors } from './check-submission';
import { CONSENT_KEY } from './check-submission';
import { markup, SafeHtml } from './markup';
import type { FormField, OpenForm } from './open-form';
import { PAGE_STYLE } from './page-style';

/** What a rendered form carries along unseen, and brings back when it is sent. */
export type CarriedFields = Record<string, string>;

/** What stands in a form when it is rendered. */
export interface FormPageState {
  /** By the field's id. */
  values: Record<string, string>;
  consentGiven: boolean;
  errors: FieldErrors;
  /** Why the form could not be sent at all. */
  failure?: string;
  carried: CarriedFields;
}

/** The name of a field's control in the page. */
export const controlName = (fieldId: number) => `field_${fieldId}`;

const style = new SafeHtml(PAGE_STYLE);

const renderDocument = (title: string, content: SafeHtml): string =>
  markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main><div class="card">${content}</div></main>
</body>
</html>
`.text;

/** Attributes of a control by the type of its field: the keyboard a phone shows, and what a browser may fill in. */
const CONTROLS: Record<string, SafeHtml> = {
  email: markup`type="email" autocomplete="email"`,
  phone: markup`type="tel" autocomplete="tel"`,
  number: markup`type="text" inputmode="decimal"`,
  date: markup`type="date"`,
};
const NAME_CONTROL = markup`type="text" autocomplete="name"`;
const TEXT_CONTROL = markup`type="text"`;

const controlOf = ({ type, role }: FormField) =>
  (role === 'name' ? NAME_CONTROL : undefined) ??
  (Object.hasOwn(CONTROLS, type) ? CONTROLS[type] : undefined) ??
  TEXT_CONTROL;

const renderError = (id: string, message: string | undefined) =>
  message !== undefined && markup`<p class="error" id="${id}">${message}</p>`;

const describedBy = (id: string, message: string | undefined) =>
  message !== undefined && markup` aria-invalid="true" aria-describedby="${id}"`;

const focus = (focused: boolean) => focused && markup` autofocus`;

function renderField(field: FormField, value: string, error: string | undefined, focused: boolean) {
  const name = controlName(field.id);
  const errorId = `${name}_error`;
  const asterisk = field.required && markup` <span class="required" aria-hidden="true">*</span>`;
  const attributes = [
    markup`id="${name}" name="${name}"`,
    field.placeholder !== null && markup` placeholder="${field.placeholder}"`,
    field.required && markup` required`,
    describedBy(errorId, error),
    focus(focused),
  ];
  // The parser drops the first line end of a textarea, so one is given to it.
  const control =
    field.type === 'textarea'
      ? markup`<textarea rows="4" ${attributes}>\n${value}</textarea>`
      : markup`<input ${controlOf(field)} value="${value}" ${attributes}>`;
  return markup`<div class="field">
<label for="${name}">${field.label}${asterisk}</label>
${control}
${renderError(errorId, error)}
</div>
`;
}

function renderConsent(text: string, given: boolean, error: string | undefined, focused: boolean) {
  const errorId = `${CONSENT_KEY}_error`;
  const attributes = [given && markup` checked`, describedBy(errorId, error), focus(focused)];
  return markup`<div class="field">
<label class="consent">
<input type="checkbox" name="${CONSENT_KEY}" value="1" required${attributes}>
<span>${text}</span>
</label>
${renderError(errorId, error)}
</div>
`;
}

const renderHidden = ([name, value]: [string, string]) =>
  markup`<input type="hidden" name="${name}" value="${value}">\n`;

/** The form as a page that works without scripts. The first wrong field has the focus. */
export function renderFormPage(form: OpenForm, state: FormPageState): string {
  const { values, errors, carried } = state;
  const keys = [...form.fields.map(({ id }) => String(id)), CONSENT_KEY];
  const firstWrong = keys.find((key) => errors[key] !== undefined);
  const alert = state.failure ?? (firstWrong !== undefined && 'Проверьте отмеченные поля');
  const fields = form.fields.map((field) => {
    const key = String(field.id);
    return renderField(field, values[key] ?? '', errors[key]?.[0], key === firstWrong);
  });
  const consent =
    form.consent &&
    renderConsent(
      form.consent.text,
      state.consentGiven,
      errors[CONSENT_KEY]?.[0],
      firstWrong === CONSENT_KEY,
    );
  return renderDocument(
    form.name,
    markup`<p class="company">${form.companyName}</p>
<h1>${form.name}</h1>
${alert && markup`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="/f/${form.slug}" novalidate>
${Object.entries(carried).map(renderHidden)}${fields}${consent}<button type="submit">Отправить</button>
</form>`,
  );
}

/** What the visitor sees when the form has been taken. */
export const renderSuccessPage = (form: OpenForm, message: string): string =>
  renderDocument(
    form.name,
    markup`<p class="company">${form.companyName}</p>
<h1 class="success">Заявка отправлена</h1>
<p>${message}</p>
<p><a href="/f/${form.slug}">Отправить ещё одну заявку</a></p>`,
  );

/** A page that says one thing: the form is not there, or cannot be shown now. */
export const renderNoticePage = (title: string, text: string): string =>
  renderDocument(title, markup`<h1>${title}</h1>\n<p>${text}</p>`);
