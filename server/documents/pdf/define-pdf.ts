import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { companyLines, companyName, customerLines } from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { blockOf, drawings } from './pdf-blocks';
import {
  above,
  beside,
  DIM,
  fitted,
  GAP,
  INK,
  lines,
  MARGINS,
  MM,
  plain,
  rule,
  WIDTH,
} from './pdf-parts';

/** Whom a document is from and for. */
function head({ content: { company, client }, pictures: { logo } }: PrintedDocument): Content[] {
  return [
    beside(
      [
        ...(logo ? [fitted(logo, [60 * MM, 22 * MM])] : []),
        { text: plain(companyName(company) ?? 'Исполнитель'), bold: true, ...above(logo ? 6 : 0) },
        ...lines(companyLines(company)),
      ],
      [
        { text: 'Заказчик', color: DIM },
        { text: plain(client.name ?? 'Не указан'), bold: true },
        ...lines(customerLines(client)),
      ],
    ),
    { stack: [rule(WIDTH, 1.5)], margin: [0, 12, 0, GAP] },
  ];
}

/**
 * A document as sheets of A4: what its page shows, from the same blocks. Parts have room above them alone:
 * below the last one it could need a sheet of its own, with nothing on it.
 */
export function definePdf(printed: PrintedDocument): TDocumentDefinitions {
  const { title, dateLine, content, isCancelled, madeAt } = printed;
  const { blocks, company } = content;
  // A contract names both sides in its own words.
  const namesSides = blocks.some(({ type }) => type === 'parties');
  const hasPlace = blocks.some(({ type }) => type === 'drawings');
  return {
    pageSize: 'A4',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    language: 'ru',
    info: {
      title: plain(title),
      author: plain(companyName(company) ?? ''),
      creationDate: madeAt,
    },
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.15, color: INK },
    footer: (page, pages) => ({
      text: `Стр. ${page} из ${pages}`,
      alignment: 'right',
      fontSize: 9,
      color: DIM,
      margin: [MARGINS.left, 18, MARGINS.right, 0],
    }),
    content: [
      ...(namesSides ? [] : head(printed)),
      { text: plain(title), bold: true, fontSize: 16.5 },
      ...(dateLine === '' ? [] : [{ text: dateLine, color: DIM }]),
      ...(isCancelled
        ? [{ text: 'Аннулировано', bold: true, color: '#b42318', fontSize: 13.5, ...above(6) }]
        : []),
      ...blocks.map((block) => blockOf(block, printed)),
      ...(hasPlace ? [] : drawings(blocks)),
    ],
  };
}
