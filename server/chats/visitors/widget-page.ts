import { markup, SafeHtml } from '../../http/errors/markup';
import { styleSource } from '../../http/errors/error-page';

const STYLE = `
:root{color-scheme:light dark;--text:#1d2733;--dim:#5b6876;--line:#dfe5ec;--soft:#f3f6f9;--paper:#fff;--strong:#2f4858}
@media (prefers-color-scheme:dark){:root{--text:#e7edf3;--dim:#a2afbd;--line:#2b3744;--soft:#18212b;--paper:#10171f;--strong:#7fa3b8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:17px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
a{color:inherit}
.note{margin:0;padding:8px 16px;background:var(--strong);color:var(--paper);text-align:center;font-size:14px}
header,main,footer{max-width:1080px;margin:auto;padding:20px}
header,nav{display:flex;flex-wrap:wrap;align-items:center;gap:8px 28px}
header{justify-content:space-between}
nav a{padding:10px 0;text-decoration:none}
.name{font-size:20px;font-weight:600;overflow-wrap:anywhere}
.first{display:grid;align-items:center;gap:32px;padding:32px 0 56px}
h1{margin:0 0 12px;font-size:clamp(28px,5vw,44px);line-height:1.15;overflow-wrap:anywhere}
h2{margin:0 0 20px}h3{margin:16px 0 4px}p{margin:0 0 16px}
.dim,footer{color:var(--dim)}
.call{display:inline-block;padding:12px 24px;border-radius:8px;background:var(--strong);color:var(--paper);text-decoration:none}
.picture{min-height:220px;border-radius:16px;background:linear-gradient(160deg,var(--line),var(--soft) 60%,var(--line))}
.cards{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(260px,100%),1fr))}
.cards li{list-style:none}.cards,.cards ul{margin:0 0 48px;padding:0}
.cards .picture{min-height:150px}
footer{border-top:1px solid var(--line);font-size:15px}
@media (min-width:800px){.first{grid-template-columns:1fr 1fr}.first .picture{min-height:320px}}
`;
const CARDS = [
  ['Замер', 'Приедем в удобный день и посчитаем на месте.'],
  ['Изготовление', 'Делаем по вашим размерам и согласуем каждую деталь.'],
  ['Монтаж', 'Установим за один день и уберём за собой.'],
];

/**
 * Renders a page for trying a chat without a site: it looks like one, so that the chat is seen as visitors
 * will see it.
 * @param key of the widget
 * @param name of its company
 */
export const renderWidgetPage = (key: string, name: string): string =>
  markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}: чат на пробу</title>
<link rel="icon" href="/favicon.svg">
<style>${new SafeHtml(STYLE)}</style>
<script async src="/widget/${key}.js"></script>
</head>
<body>
<p class="note">Это пример сайта: так на нём выглядит чат. Сообщения отсюда приходят в раздел «Чаты».</p>
<header>
<span class="name">${name}</span>
<nav aria-label="Пример меню"><a href="#uslugi">Услуги</a><a href="#kak">Как работаем</a><a href="#kontakty">Контакты</a></nav>
</header>
<main>
<section class="first">
<div>
<h1>${name}</h1>
<p class="dim">Отвечаем на вопросы, считаем стоимость и подсказываем, с чего начать.</p>
<a class="call" href="#chat">Написать в чат</a>
</div>
<div class="picture"></div>
</section>
<section id="uslugi">
<h2>Услуги</h2>
<ul class="cards">
${CARDS.map(([title = '', text = '']) => markup`<li><div class="picture"></div><h3>${title}</h3><p class="dim">${text}</p></li>\n`)}</ul>
</section>
<section id="kak">
<h2>Как работаем</h2>
<p>Вы пишете в чат, мы отвечаем там же: уточняем задачу, называем цену и договариваемся о дне. Переписка остаётся у вас на устройстве, к ней можно вернуться.</p>
</section>
</main>
<footer id="kontakty">Контакты: кнопка чата в углу страницы</footer>
</body>
</html>
`.text;

/**
 * Returns the Content-Security-Policy that a site needs for the chat.
 * @param sockets where the websockets are
 */
const widgetPolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The same for the page to try it: besides that it has its own looks. */
export const widgetPagePolicy = (sockets: readonly string[]): string =>
  `${widgetPolicy(sockets)}; style-src ${styleSource(STYLE)}`;
