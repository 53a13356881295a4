import { createHash } from 'node:crypto';

/** The look of the public page: the product's colours, the visitor's own font, light and dark. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--page:#f8fafc;--surface:#fff;--text:#0f172a;--dimmed:#475569;--line:#e2e8f0;--input-line:#8492a8;--placeholder:#64748b;--ring:#3b82f6;--link:#2563eb;--error:#b91c1c;--error-fill:#fef2f2;--success:#166534}
@media (prefers-color-scheme:dark){:root{--page:#0b1220;--surface:#131c2e;--text:#e2e8f0;--dimmed:#94a3b8;--line:#24314a;--input-line:#64748b;--placeholder:#94a3b8;--ring:#60a5fa;--link:#60a5fa;--error:#fca5a5;--error-fill:#450a0a;--success:#86efac}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--text);font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 16px 48px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:24px 16px}
@media (min-width:600px){main{padding-top:56px}.card{padding:32px}}
.card>:last-child{margin-bottom:0}
.company{margin:0 0 4px;color:var(--dimmed);font-size:14px;line-height:20px}
h1{margin:0 0 24px;font-size:20px;line-height:28px;font-weight:600}
h1,p,label,a{overflow-wrap:anywhere}
.success{color:var(--success)}
.field{margin:0 0 16px}
label{display:block;margin:0 0 4px;font-size:14px;line-height:20px;font-weight:500}
.required{color:var(--error)}
input,textarea{display:block;width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--input-line);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
textarea{min-height:104px;resize:vertical}
::placeholder{color:var(--placeholder);opacity:1}
[aria-invalid=true]{border-color:var(--error)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.error{margin:4px 0 0;color:var(--error);font-size:14px;line-height:20px}
.alert{margin:0 0 24px;padding:12px 16px;border-radius:6px;background:var(--error-fill);color:var(--error)}
.consent{display:flex;gap:12px;align-items:flex-start;margin:0;font-weight:400}
.consent input{flex:none;width:20px;min-height:20px;height:20px;margin:0;accent-color:var(--ring)}
button{display:block;width:100%;min-height:44px;margin-top:24px;padding:8px 16px;border:0;border-radius:6px;background:#2563eb;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#1d4ed8}
a{color:var(--link)}
`;

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/**
 * Everything the page may do: its own style and its own form. It may stand in a frame on any site, for a form has no
 * list of allowed domains. The empty icon keeps browsers from asking for one.
 */
export const PAGE_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');
