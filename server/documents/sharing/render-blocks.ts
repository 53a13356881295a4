import {
  blankLabel,
  drawItem,
  figuresOf,
  formatMoney,
  formatNumber,
  isInvoicePaid,
  linesOf,
  linkedParts,
  paragraphsOf,
  payeeRows,
  sumText,
  tied,
  type DocumentBlock,
  type DocumentContent,
  type Figure,
} from '#contract';
import { markup, SafeHtml } from '../../http/errors/markup';
import type { InvoiceDue } from '../content/invoice-due';
import { qrPath } from '../content/qr-path';

type Block<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>;
type Company = DocumentContent['company'];

const CONTACT = /^(?:tel|mailto):/;

/** A line with its phones and e-mails as links; web addresses stay text. */
export const renderContacts = (line: string) =>
  linkedParts(line).map(({ text, href }) =>
    href !== null && CONTACT.test(href) ? markup`<a href="${href}">${text}</a>` : tied(text),
  );

/** Lines under a name, of what is known. */
export const renderLines = (values: readonly string[]) =>
  values.map((value) => {
    const label = blankLabel(value);
    return label === null
      ? markup`<span class="row"><bdi>${renderContacts(value)}</bdi></span>`
      : markup`<span class="row fill"><bdi>${label}</bdi><i></i></span>`;
  });

/** Only what is on our own site: nothing of a document is asked for elsewhere. */
export const renderPicture = (url: string | null, alt: string, kind: string) =>
  url !== null && url.startsWith('/') && markup`<img class="${kind}" src="${url}" alt="${alt}">`;

const renderItems = ({ rows }: Block<'items'>) => markup`<table aria-label="Изделия">
<thead><tr><th scope="col">№</th><th scope="col">Наименование</th><th scope="col">Кол-во</th><th scope="col">Цена</th><th scope="col">Сумма</th></tr></thead>
<tbody>
${rows.map(
  ({ name, details, qty, price, amount }, index) => markup`<tr><td>${index + 1}</td>
<td><strong><bdi>${name}</bdi></strong><ul class="details">${details.map((line) => markup`<li>${tied(line)}</li>`)}</ul></td>
<td data-label="Кол-во">${formatNumber(qty)}&nbsp;шт.</td><td data-label="Цена">${formatMoney(price)}</td><td data-label="Сумма">${formatMoney(amount)}</td></tr>
`,
)}</tbody>
</table>
`;

const renderSums = ({ rows, in_words: inWords }: Block<'sums'>) => markup`<div class="sums"><dl>
${rows.map(
  ({ label, amount, kind }) =>
    markup`<div class="${kind}"><dt><bdi>${tied(label)}</bdi></dt><dd>${sumText(amount, kind)}</dd></div>
`,
)}</dl>${inWords !== '' && markup`<p class="words">Сумма прописью: ${inWords}</p>`}</div>
`;

const renderText = ({ text }: Block<'text'>) => markup`<div class="text">${paragraphsOf(text).map(
  (paragraph) =>
    markup`<div class="paragraph">${linesOf(paragraph).map((line) => markup`<p dir="auto">${tied(line)}</p>`)}</div>`,
)}</div>
`;

/** A line to sign on; the company's is signed and stamped where it has pictures of that. */
const renderLine = (company: Company | null) =>
  markup`<span class="line">${
    company && [
      renderPicture(company.signature_url, 'Подпись', 'signed'),
      renderPicture(company.stamp_url, 'Печать', 'stamp'),
    ]
  }</span>`;

const renderSign = (name: string | null, company: Company | null, position: string | null) =>
  markup`<div class="sign">${position && markup`<span>${position}</span>`}${renderLine(company)}${name ? markup`<span>${name}</span>` : markup`<i></i>`}</div>
`;

const renderSignatures = ({ sides, by_hand: byHand }: Block<'signatures'>, company: Company) =>
  markup`<div class="sides both">${sides.map(
    ({ title, position, name }, index) =>
      // The company comes first.
      markup`<div><strong>${title}</strong><span>${position}</span>${renderSign(name, index === 0 && !byHand ? company : null, null)}<span class="cap">${name ? 'подпись, дата' : 'подпись, имя, дата'}</span></div>`,
  )}</div>
`;

const renderParties = ({ sides }: Block<'parties'>) =>
  markup`<section class="sides" aria-label="Реквизиты сторон">${sides.map(
    ({ title, lines }) => markup`<div><strong>${title}</strong>${renderLines(lines)}</div>`,
  )}</section>
`;

const renderHeading = ({ text, details, new_page: isOnNewPage }: Block<'heading'>) =>
  markup`<div class="heading${isOnNewPage && ' new'}"><h2>${text}</h2>${renderLines(details)}</div>
`;

/** A code as a drawing, its dark modules as one path. */
function renderQr(text: string): SafeHtml {
  const { size, path } = qrPath(text);
  return markup`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR-код для оплаты" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

/**
 * Where the money goes, for people and for the application of a bank; an invoice with nothing left to pay has
 * no code.
 */
const renderPayee = (qr: string | null, isPaid: boolean, company: Company) =>
  payeeRows(company).length > 0 &&
  markup`<section class="payee" aria-label="Реквизиты для оплаты"><dl>${payeeRows(company).map(
    ({ label, value }) => markup`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>${isPaid && markup`<p class="paid">Оплачено</p>`}${
    qr !== null &&
    markup`<figure class="qr">${renderQr(qr)}<figcaption>Оплата по QR-коду в приложении банка</figcaption></figure>`
  }</section>
`;

type DrawnFigure = Pick<Figure, 'item'> & Partial<Pick<Figure, 'longest' | 'width' | 'height'>>;

function renderDrawing({ item, longest, width, height }: DrawnFigure) {
  const { viewBox, label, parts } = drawItem(item, longest);
  const size =
    width !== undefined && height !== undefined && markup` width="${width}" height="${height}"`;
  return markup`<svg${size} viewBox="${viewBox}" role="img" aria-label="${label}">${parts.map(
    ({ tag, kind, attributes, text = null }) => {
      const name = new SafeHtml(tag);
      const pairs = Object.entries(attributes).map(
        ([key, value]) => markup` ${new SafeHtml(key)}="${value}"`,
      );
      return markup`<${name} class="${kind}"${pairs}>${text}</${name}>`;
    },
  )}</svg>`;
}

/** Labels with ruled boxes; what is not known is an empty one. */
const renderFields = (rows: Block<'fields'>['rows']) => markup`<dl class="boxes">${rows.map(
  ({ label, value }) =>
    markup`<div><dt>${label}</dt><dd>${value === null ? null : markup`<bdi>${value}</bdi>`}</dd></div>`,
)}</dl>
`;

/** Items as they were measured, each with its drawing. */
const renderMeasures = ({ rows }: Block<'measures'>) =>
  rows.map(
    ({ name, qty, sizes, details, drawing }, index) =>
      markup`<section class="measured"><h2>${index + 1}. <bdi>${name}</bdi>, ${formatNumber(qty)}&nbsp;шт.</h2><div>${
        drawing && renderDrawing({ item: drawing })
      }<div>${renderFields(sizes)}<ul class="details">${details.map((line) => markup`<li>${tied(line)}</li>`)}</ul></div></div></section>
`,
  );

/** How the items look, to one scale and two beside each other where there is room. */
export function renderDrawings(blocks: readonly DocumentBlock[], level: 'h2' | 'h3') {
  const drawn = figuresOf(blocks).map(
    (figure) =>
      markup`<figure>${renderDrawing(figure)}<figcaption>${figure.place}. <bdi>${figure.name}</bdi></figcaption></figure>
`,
  );
  if (drawn.length === 0) return null;
  const heading = new SafeHtml(level);
  return markup`<section class="drawings" aria-label="Эскизы"><${heading}>Эскизы изделий</${heading}><div class="grid">${drawn}</div></section>
`;
}

/** A part of a document as HTML: what people wrote stays text. */
export function renderBlock(
  block: DocumentBlock,
  { company, blocks }: DocumentContent,
  due: InvoiceDue | null,
) {
  switch (block.type) {
    case 'items':
      return renderItems(block);
    case 'fields':
      return renderFields(block.rows);
    case 'measures':
      return renderMeasures(block);
    // It is for the shop: no link leads to it.
    case 'sheet':
      return null;
    case 'sums':
      return renderSums(block);
    case 'text':
      return renderText(block);
    case 'signature':
      return renderSign(block.name, company, block.position ?? 'Исполнитель');
    case 'signatures':
      return renderSignatures(block, company);
    case 'parties':
      return renderParties(block);
    case 'heading':
      return renderHeading(block);
    case 'payee':
      return renderPayee(due === null ? block.qr : due.qr, isInvoicePaid(due), company);
    case 'drawings':
      return renderDrawings(blocks, 'h3');
  }
}
