import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { markup, SafeHtml } from './markup';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto}
h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere}
p{margin:0}`;

/** A style as a policy names it. */
export const styleSource = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Paths of calls, which get JSON: programs may accept HTML too, but read JSON. */
const CALLS = /^\/(?:api|broadcasting|app)(?:[/?]|$)/;

/** True for the headers of a browser that opens an address; over plain http:// there are fewer of them. */
const isOpened = ({ accept = '', 'sec-fetch-mode': mode }: IncomingHttpHeaders) =>
  mode === undefined ? /\bapplication\/xhtml\+xml\b/i.test(accept) : mode === 'navigate';

/** True where a browser has opened an address, so that a person reads the answer. */
export const isForPerson = (url: string, headers: IncomingHttpHeaders): boolean =>
  CALLS.test(url) ? isOpened(headers) : /\btext\/html\b/i.test(headers.accept ?? '');

/** The headers of `renderErrorPage`. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource(STYLE)}; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
};

/** The page on which a person reads a refusal. @param message in people's words */
export const renderErrorPage = (status: number, message: string): string =>
  markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message}</title>
<link rel="icon" href="data:,">
<style>${new SafeHtml(STYLE)}</style>
</head>
<body>
<main>
<h1>${message}</h1>
<p>${status === 404 ? 'Проверьте адрес: возможно, в нём опечатка.' : 'Вернитесь назад и попробуйте ещё раз.'}</p>
</main>
</body>
</html>
`.text;
