import { markup } from '../../http/errors/markup';

/** Renders a page for trying a chat without a site. @param key of the widget @param name of its company */
export const renderWidgetPage = (key: string, name: string): string =>
  markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}: чат на пробу</title>
<link rel="icon" href="/favicon.svg">
<script async src="/widget/${key}.js"></script>
</head>
<body>
<main>
<h1>${name}</h1>
<p>Так чат выглядит на сайте. Кнопка — внизу страницы.</p>
<p>Напишите что-нибудь: сообщение придёт в раздел «Чаты».</p>
<p><a href="#chat">Написать в чат</a></p>
</main>
</body>
</html>
`.text;

/**
 * Returns the Content-Security-Policy that a site needs for the chat.
 * @param sockets where the websockets are
 */
export const widgetPolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
