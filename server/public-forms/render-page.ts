import { CONSENT_KEY, type FieldErrors } from './check-submission';
import { markup, SafeHtml } from '../http/errors/markup';
import type { OpenForm } from './open-document';
import { PAGE_STYLE } from './page-style';
import { themeStyle } from './page-theme';
import { renderBlocks, renderError } from './render-fields';

/** Hidden fields of a rendered form, which come back when it is sent. */
export type HiddenFields = Record<string, string>;

/** How a form is shown in the browser. */
export interface PageSetting {
  /** Inside another page. */
  isFramed: boolean;
  /** Inside a page that is shut off from all others, and so has no name of an origin. */
  isHostNameless: boolean;
  /** The signed permission to see the draft; null for visitors. */
  preview: string | null;
  /** Address of the script that makes the page more comfortable; null where it has not been built. */
  script: string | null;
}

/** The state of a form when it is rendered. */
export interface FormPageState extends PageSetting {
  /** By the field's id. */
  values: Record<string, readonly string[]>;
  consentGiven: boolean;
  errors: FieldErrors;
  /** Why the form could not be sent at all. */
  failure?: string;
  carried: HiddenFields;
}

/** A page and the styles in it, which its policy names. */
export interface RenderedPage {
  html: string;
  styles: string[];
}

/**
 * The name of the field that no person sees and programs fill in; none that browsers and password managers
 * know.
 */
const TRAP_NAME = 'q_extra';
/** Former names too: a page that was open during an update still has the one it knew. */
export const TRAP_NAMES: readonly string[] = [TRAP_NAME, 'website'];
/** How the helpers of browsers are asked to keep off: there is no common way. */
const HANDS_OFF = new SafeHtml(
  'autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-protonpass-ignore="true" data-form-type="other"',
);

const PLAIN_SETTING: PageSetting = {
  isFramed: false,
  isHostNameless: false,
  preview: null,
  script: null,
};
const PLAIN_THEME = {
  colour: '#2563eb',
  background: '#f8fafc',
  radius: 8,
  button: '',
  scheme: 'auto' as const,
};

function renderDocument(
  title: string,
  content: SafeHtml,
  theme: Parameters<typeof themeStyle>[0],
  { isFramed, script }: PageSetting,
): RenderedPage {
  const styles = [PAGE_STYLE, themeStyle(theme)];
  const html = markup`<!doctype html>
<html lang="ru"${isFramed && markup` class="framed"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${styles.map((style) => markup`<style>${new SafeHtml(style)}</style>\n`)}${script !== null && markup`<script src="${script}" defer></script>\n`}</head>
<body>
<main aria-label="${title}"><div class="card">${content}</div></main>
</body>
</html>
`.text;
  return { html, styles };
}

/** Where a form is sent to and opened again from: how it is shown goes along. */
function formAddress(slug: string, { isFramed, isHostNameless, preview }: PageSetting): string {
  const query = new URLSearchParams();
  if (isFramed) query.set('embed', '1');
  if (isHostNameless) query.set('host', 'null');
  if (preview !== null) query.set('preview', preview);
  return query.size > 0 ? `/f/${slug}?${query.toString()}` : `/f/${slug}`;
}

function renderConsent(form: OpenForm, state: FormPageState, isFocused: boolean) {
  const { consent } = form;
  if (consent === null) return false;
  const error = state.errors[CONSENT_KEY]?.[0];
  const attributes = [
    state.consentGiven && markup` checked`,
    error !== undefined && markup` aria-invalid="true" aria-describedby="${CONSENT_KEY}_error"`,
    isFocused && markup` autofocus`,
  ];
  const link =
    consent.url !== null &&
    markup` <a href="${consent.url}" target="_blank" rel="noopener noreferrer">Политика обработки данных</a>`;
  return markup`<div class="field" data-field="${CONSENT_KEY}" data-type="${CONSENT_KEY}">
<label class="check consent">
<input type="checkbox" name="${CONSENT_KEY}" value="1" required${attributes}>
<span>${consent.text}${link}</span>
</label>
${renderError(`${CONSENT_KEY}_error`, error)}
</div>
`;
}

const renderHidden = ([name, value]: [string, string]) =>
  markup`<input type="hidden" name="${name}" value="${value}">\n`;

const TRAP = markup`<div class="trap" aria-hidden="true"><label>Оставьте пустым<input name="${TRAP_NAME}" tabindex="-1" ${HANDS_OFF}></label></div>
`;

/** Renders the company of the form. A page around it has its own logo. */
const renderCompany = ({ companyLogo, companyName }: OpenForm, { isFramed }: PageSetting) =>
  markup`${companyLogo !== null && !isFramed && markup`<img class="logo" src="${companyLogo}" alt="">\n`}<p class="company">${companyName}</p>
`;

/** The form as a page that works without scripts. The first wrong field has the focus. */
export function renderFormPage(form: OpenForm, state: FormPageState): RenderedPage {
  const { values, errors, carried } = state;
  const { name, theme, success, fields } = form;
  const keys = [...fields.map(({ id }) => String(id)), CONSENT_KEY];
  const focused = keys.find((key) => errors[key] !== undefined);
  const alert = state.failure ?? (focused !== undefined && 'Проверьте отмеченные поля');
  const hasFiles = fields.some(({ type }) => type === 'file');
  const encoding = hasFiles && markup` enctype="multipart/form-data"`;
  return renderDocument(
    name,
    markup`${renderCompany(form, state)}<h1>${name}</h1>
${alert && markup`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="${formAddress(form.slug, state)}"${encoding} novalidate data-form="${form.slug}"${success.again && markup` data-again`}${state.preview !== null && markup` data-preview`}>
${Object.entries(carried).map(renderHidden)}${TRAP}<div class="grid">
${renderBlocks(form.blocks, { values, errors, focused })}${renderConsent(form, state, focused === CONSENT_KEY)}<button type="submit">${theme.button || 'Отправить'}</button>
</div>
</form>`,
    theme,
    state,
  );
}

/** Renders the page after a successful submission. */
export function renderSuccessPage(
  form: OpenForm,
  message: string,
  setting: PageSetting,
): RenderedPage {
  const { name, theme, success } = form;
  const again =
    success.again &&
    markup`
<p><a href="${formAddress(form.slug, setting)}">Отправить ещё</a></p>`;
  return renderDocument(
    name,
    markup`${renderCompany(form, setting)}<h1 class="success">Заявка отправлена</h1>
<p class="lines">${message}</p>${again}`,
    theme,
    setting,
  );
}

/** A page that says one thing: the form is not there, or cannot be shown now. */
export const renderNoticePage = (
  title: string,
  text: string,
  setting: PageSetting = PLAIN_SETTING,
): RenderedPage =>
  renderDocument(title, markup`<h1>${title}</h1>\n<p>${text}</p>`, PLAIN_THEME, setting);
