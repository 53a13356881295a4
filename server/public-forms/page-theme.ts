import type { FormDocument } from '#contract';
import { isDark, readableOn, textOn } from '../../contract/base/text/contrast';

type Theme = FormDocument['theme'];
/** The surfaces text stands on; the same values as the product's own. */
const SURFACES = { light: '#ffffff', dark: '#131c2e' };
const DARK_PAGE = '#0b1220';

function variables({ colour, background }: Theme, scheme: 'light' | 'dark'): string {
  const page = scheme === 'light' || isDark(background) ? background : DARK_PAGE;
  const link = readableOn(colour, SURFACES[scheme]);
  return `--page:${page};--accent:${colour};--on-accent:${textOn(colour)};--link:${link};--ring:${link}`;
}

const DARK = `--surface:#131c2e;--text:#e2e8f0;--dimmed:#94a3b8;--line:#24314a;--input-line:#64748b;--placeholder:#94a3b8;--error:#fca5a5;--error-fill:#450a0a;--success:#86efac`;
const LIGHT = `--surface:#fff;--text:#0f172a;--dimmed:#475569;--line:#e2e8f0;--input-line:#8492a8;--placeholder:#64748b;--error:#b91c1c;--error-fill:#fef2f2;--success:#166534`;

/** Renders the style of a form's own theme. Its parts are checked by the document's schema. */
export function themeStyle(theme: Theme): string {
  const light = `color-scheme:light;${LIGHT};${variables(theme, 'light')}`;
  const dark = `color-scheme:dark;${DARK};${variables(theme, 'dark')}`;
  const radius = `--radius:${theme.radius}px`;
  if (theme.scheme === 'light') return `:root{${radius};${light}}`;
  if (theme.scheme === 'dark') return `:root{${radius};${dark}}`;
  return `:root{${radius};${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}
