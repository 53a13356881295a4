import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { companyName, headLine, headSides, namesOwnSides } from '#contract';
import type { PrintedDocument } from '../../context/pdf-printer';
import { bodyOf } from './pdf-blocks';
import { flow } from './pdf-flow';
import {
  above,
  beside,
  DIM,
  fitted,
  GAP,
  INK,
  LINE_HEIGHT,
  lines,
  MARGINS,
  MM,
  plain,
  rule,
  TEXT_SIZE,
  TITLE_HEIGHT,
  WIDTH,
} from './pdf-parts';

/** One side of the head: what is known of it. @param room above it */
const side = (known: ReturnType<typeof headSides>['from'], room = 0): Content[] =>
  known === null
    ? []
    : [
        ...(known.name === null ? [] : [{ text: plain(known.name), bold: true, ...above(room) }]),
        ...lines(known.lines),
      ];

/** Whom a document is from and for. */
function head({ content, pictures: { logo } }: PrintedDocument): Content[] {
  const { from, to } = headSides(content);
  if (!from && !to && !logo) return [];
  return [
    beside(
      [...(logo ? [fitted(logo, [60 * MM, 22 * MM])] : []), ...side(from, logo ? 6 : 0)],
      [...(to ? [{ text: 'Заказчик', color: DIM }] : []), ...side(to)],
    ),
    { stack: [rule(WIDTH, 1.5)], margin: [0, 12.75, 0, GAP + 0.75] },
  ];
}

/** The line under the title; a draft of most kinds has none. */
function dates(shown: Parameters<typeof headLine>[0]): Content[] {
  const { start, end } = headLine(shown);
  if (start === '') return [];
  if (end === '') return [{ text: plain(start), color: DIM }];
  return [
    beside({ text: plain(start), color: DIM }, { text: end, color: DIM, alignment: 'right' }),
  ];
}

/**
 * A document as sheets of A4: what its page shows, from the same blocks. Parts have room above them alone:
 * below the last one it could need a sheet of its own, with nothing on it.
 */
export function definePdf(printed: PrintedDocument): TDocumentDefinitions {
  const { title, date, content, isCancelled, madeAt } = printed;
  const { blocks, company } = content;
  const namesSides = namesOwnSides(blocks);
  return {
    pageSize: 'A4',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    language: 'ru',
    info: {
      title: plain(title),
      author: plain(companyName(company) ?? ''),
      creationDate: madeAt,
    },
    defaultStyle: { font: 'Roboto', fontSize: TEXT_SIZE, lineHeight: LINE_HEIGHT, color: INK },
    footer: (page, pages) => ({
      text: `Стр. ${page} из ${pages}`,
      alignment: 'right',
      fontSize: 9,
      color: DIM,
      margin: [MARGINS.left, 18, MARGINS.right, 0],
    }),
    content: [
      ...(namesSides ? [] : head(printed)),
      { text: plain(title), bold: true, fontSize: 16.5, lineHeight: TITLE_HEIGHT },
      ...dates({ ...content, date }),
      ...(isCancelled
        ? [{ text: 'Аннулировано', bold: true, color: '#b42318', fontSize: 13.5, ...above(6) }]
        : []),
      ...flow(bodyOf(printed)),
    ],
  };
}
