import {
  formatMoney,
  formatPhone,
  headLine,
  headSides,
  namesOwnSides,
  isInvoicePaid,
  linkedParts,
  longDay,
  type DocumentContent,
} from '#contract';
import { createWallClock, showMoment } from '../../export/moment';
import { markup, SafeHtml } from '../../http/errors/markup';
import { titleOf } from '../writing/document-repository';
import { DOCUMENT_STYLE } from './document-page-style';
import {
  renderBlock,
  renderContacts,
  renderDrawings,
  renderLines,
  renderPicture,
} from './render-blocks';
import { filePath, type CompanyToAsk, type SharedDocument } from './shared-document';

/** The refused input of a client. */
export interface RefusedAcceptance {
  name: string;
  /** Why not. */
  message: string;
  /** The name is what was amiss. */
  isName: boolean;
}

function renderHtml(title: string, content: SafeHtml): string {
  return markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new SafeHtml(DOCUMENT_STYLE)}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>
`.text;
}

/** The first number of a text, whatever its notation. */
const SOME_NUMBER = /\+?\d(?:[\s().\u2010-\u2015-]*\d)+/u;

/** A phone as a link; one that is none elsewhere, as a short local number, is one here. */
function renderPhone(phone: string) {
  const shown = formatPhone(phone);
  const number = SOME_NUMBER.exec(shown)?.[0].replaceAll(/[^\d+]/g, '');
  const isLinked = linkedParts(shown).some(({ href }) => href?.startsWith('tel:'));
  return isLinked || number === undefined
    ? markup`${renderContacts(shown)}`
    : markup`<a href="tel:${number}">${shown}</a>`;
}

type Side = ReturnType<typeof headSides>['from'];

/** One side of the head: what is known of it. */
const renderSide = (side: Side) =>
  side &&
  markup`${side.name !== null && markup`<strong><bdi>${side.name}</bdi></strong>`}${renderLines(side.lines)}`;

/** Whom a document is from and for. */
function renderHead(content: DocumentContent) {
  const { from, to } = headSides(content);
  const { logo_url: logo } = content.company;
  if (!from && !to && logo === null) return null;
  return markup`<header class="head"><div>
${renderPicture(logo, '', 'logo')}${renderSide(from)}</div>
<div>${to && markup`<span class="cap">Заказчик</span>`}${renderSide(to)}</div></header>
`;
}

function renderDocument({ document, content, due }: SharedDocument) {
  const { blocks } = content;
  const { start, end } = headLine({ ...content, date: document.date });
  const namesSides = namesOwnSides(blocks);
  const hasPlace = blocks.some(({ type }) => type === 'drawings');
  return markup`<article class="document">
${!namesSides && renderHead(content)}<h1>${titleOf(document)}</h1>
${start !== '' && markup`<p class="date"><span>${start}</span>${end !== '' && markup`<span>${end}</span>`}</p>`}
${blocks.map((block) => renderBlock(block, content, due))}${!hasPlace && renderDrawings(blocks, 'h2')}</article>
`;
}

// The address of the field is where a refused form leads: one of the form would hold back the focus.
const renderForm = ({ document }: SharedDocument, refused?: RefusedAcceptance) =>
  markup`<form class="box screen" id="accept" method="post" action="#name" novalidate>
<h2>Принять предложение</h2>
<p>Компания узнает, что вы согласны с предложением на ${formatMoney(document.total ?? 0)}, и свяжется с вами.</p>
<input type="hidden" name="version" value="${document.version}">
<label for="name">Ваше имя</label>
<input id="name" name="name" maxlength="120" autocomplete="name" required value="${refused?.name ?? ''}"${refused?.isName === true && markup` aria-invalid="true" aria-describedby="why" autofocus`}>
${refused?.isName === true && markup`<p class="alert" role="alert" id="why">${refused.message}</p>\n`}<button type="submit">Принять предложение</button>
</form>
`;

/** The step after accepting, and how to reach the company meanwhile. */
function renderNextStep({ document, content: { company } }: SharedDocument) {
  if (document.acceptedAt === null) return null;
  const ways = [company.phone && formatPhone(company.phone), company.email].flatMap(
    (way) => way || [],
  );
  return markup`<section class="box screen"><h2>Что дальше</h2>
<p>Мы получили ваше согласие. Менеджер свяжется с вами, чтобы договориться об оплате и сроках.</p>
${ways.length > 0 && markup`<p class="ask">Если есть вопросы, свяжитесь с нами:${renderLines(ways)}</p>\n`}</section>
`;
}

/** The parts of the page beside the document. */
interface PageView {
  /** The token of the link. */
  token: string;
  refused?: RefusedAcceptance;
  /** Staff look at it as its client will. */
  isPreview?: boolean;
}

/**
 * Renders the rest of an invoice where it differs from its amount: after payments, or where the order asks
 * for less.
 */
function renderDue({ document, due }: SharedDocument) {
  if (due === null || document.amount === null || due.amount >= document.amount) return null;
  if (isInvoicePaid(due)) return markup`<p class="box done" role="status">Счёт оплачен</p>\n`;
  if (due.amount === 0) return markup`<p class="box" role="status">Оплачивать не нужно</p>\n`;
  const left = markup`<strong>${formatMoney(due.amount)}</strong>`;
  return due.paid > 0
    ? markup`<p class="box" role="status">Оплачено ${formatMoney(due.paid)}, осталось ${left}</p>\n`
    : markup`<p class="box" role="status">К оплате: ${left}</p>\n`;
}

/** Renders the part above the document: the sum and the way to accept, or that it was accepted. */
function renderBrief(shared: SharedDocument, { refused, isPreview = false }: PageView) {
  const { document, isNewer, isOutdated, canAccept, timezone } = shared;
  const notices = [
    isPreview &&
      markup`<p class="box screen">Предпросмотр: так документ видит клиент. Открытие не считается${canAccept && ', а принять предложение можно только по самой ссылке'}.</p>\n`,
    isNewer &&
      markup`<p class="box screen">Это новая версия документа: прежняя больше не действует.</p>\n`,
    isOutdated &&
      refused === undefined &&
      markup`<p class="box screen" role="status">Сумма заказа изменилась после отправки: это предложение уже не принять. Попросите у компании новую версию.</p>\n`,
    renderDue(shared),
    document.acceptedAt !== null &&
      markup`<p class="box done" role="status">Предложение принято ${showMoment(createWallClock(timezone)(document.acceptedAt)).replace(' ', ' в ')}. Имя: <bdi>${document.acceptedName}</bdi></p>\n`,
    renderNextStep(shared),
    // The fault of the name stands beside it; other faults are about the document and stand above it.
    refused?.isName === false &&
      markup`<p class="box screen alert" role="alert">${refused.message}</p>\n`,
  ];
  const sum = document.amount ?? document.total;
  return markup`${notices}${
    canAccept &&
    !isPreview &&
    sum !== null &&
    markup`<p class="box brief screen"><strong>${formatMoney(sum)}</strong><a class="go" href="#accept">Принять предложение</a></p>\n`
  }`;
}

/** Renders a document for its client: HTML without scripts and foreign resources. */
export function renderDocumentPage(shared: SharedDocument, view: PageView): string {
  const { document, content, expiresAt, canAccept, timezone } = shared;
  const { phone } = content.company;
  const until = longDay(createWallClock(timezone)(expiresAt).toISOString().slice(0, 10));
  return renderHtml(
    titleOf(document),
    markup`
${renderBrief(shared, view)}<p class="tools screen"><a class="file" href="${filePath(view.token)}">Скачать PDF</a></p>
${renderDocument(shared)}${canAccept && !view.isPreview && renderForm(shared, view.refused)}<p class="foot screen">Ссылка действует до ${until}.${phone && markup` Вопросы по телефону ${renderPhone(phone)}`}</p>
`,
  );
}

/** Renders whom to ask where a document is no longer shown. */
export const askCompany = ({ name, phone }: CompanyToAsk) =>
  markup`<p>Если документ ещё нужен, свяжитесь с компанией.</p>
<p class="ask"><strong><bdi>${name}</bdi></strong>${phone && markup`<span class="row">${renderPhone(phone)}</span>`}</p>`;

/** Renders the page where there is no document to show, with advice. */
export const renderNoDocumentPage = (message: string, advice: SafeHtml | null): string =>
  renderHtml(message, markup`<div class="box"><h1>${message}</h1>${advice}</div>`);
