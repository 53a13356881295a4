import { drawItem, type DrawnItem, type ItemDrawing } from '#contract';

type Part = ItemDrawing['parts'][number];

const INK = '#1c2128';
const DIM = '#57606a';
const STRONG = '#8c959f';
const ROUND = `stroke="${INK}" stroke-linecap="round"`;
const ROUND_HOLE = 'stroke="#ffffff" stroke-linecap="round"';

/** How each kind of part looks: a PDF knows no style sheet. */
const LOOKS: Record<Exclude<Part['kind'], 'size' | 'count' | 'skew'>, string> = {
  film: `fill="#eff4fe" stroke="${STRONG}"`,
  opening: `fill="none" stroke="${DIM}" stroke-dasharray="4 4"`,
  diagonal: `fill="none" stroke="${DIM}" stroke-dasharray="8 5"`,
  skirt: 'fill="#d5d7da"',
  seam: `fill="none" stroke="${DIM}" stroke-dasharray="2 3" stroke-width="1.5"`,
  zipTape: `fill="none" stroke="${DIM}" stroke-width="6"`,
  zip: 'fill="none" stroke="#ffffff" stroke-dasharray="3 2" stroke-width="2"',
  edgingLine: `fill="none" stroke="${STRONG}" stroke-width="8"`,
  edging: 'fill="none" stroke-width="6"',
  fastener: `${ROUND} stroke-width="7.5"`,
  fastenerHole: `${ROUND_HOLE} stroke-width="4.5"`,
  fastenerSmall: `${ROUND} stroke-width="3"`,
  fastenerSmallHole: `${ROUND_HOLE} stroke-width="1.3"`,
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

const attributesOf = (given: Part['attributes']) =>
  Object.entries(given)
    .map(([name, value]) => `${name}="${xml(String(value))}"`)
    .join(' ');

const SIZE = 15;
/** Widths of Roboto in parts of its size. */
const DIGIT = 0.5615;
const BLANK = 0.2476;
const LETTER = 0.77;
const ARROW = { width: 16, gap: 4, head: 4 };

const widthOf = (text: string) =>
  SIZE *
  [...text].reduce(
    (sum, sign) => sum + (/\d/.test(sign) ? DIGIT : /\s/.test(sign) ? BLANK : LETTER),
    0,
  );

/** «2 000 → 2 050 мм»: the font has no arrow, so it is drawn between the figures. */
function sizeText({ attributes, text = '' }: Part): string {
  const { x, y, transform } = attributes;
  const [before = '', after = ''] = text.split(' → ');
  const wide = ARROW.width + 2 * ARROW.gap;
  const whole = widthOf(before) + wide + widthOf(after);
  const anchor = attributes['data-anchor'];
  const start = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? whole : whole / 2);
  const from = start + widthOf(before) + ARROW.gap;
  const to = from + ARROW.width;
  const middle = Number(y) - SIZE / 3;
  const { head } = ARROW;
  const turned = transform === undefined ? '' : ` transform="${xml(String(transform))}"`;
  return `<g${turned}><text x="${start}" y="${y}" font-size="${SIZE}" fill="${INK}">${xml(before)}</text><path d="M${from} ${middle}H${to}M${to - head} ${middle - head}L${to} ${middle}L${to - head} ${middle + head}" fill="none" stroke="${INK}"/><text x="${to + ARROW.gap}" y="${y}" font-size="${SIZE}" fill="${INK}">${xml(after)}</text></g>`;
}

function partSvg(part: Part): string {
  const { tag, kind, attributes, text = '' } = part;
  if (kind === 'size') return sizeText(part);
  if (kind === 'count') {
    return `<text ${attributesOf(attributes)} font-size="${SIZE}" fill="${DIM}" text-anchor="middle">${xml(text)}</text>`;
  }
  if (kind === 'skew') {
    return `<text ${attributesOf(attributes)} font-size="${SIZE}" fill="${INK}" font-weight="bold" text-anchor="middle">${xml(text)}</text>`;
  }
  return `<${tag} ${LOOKS[kind]} ${attributesOf(attributes)}/>`;
}

/** The drawing of an item as SVG that needs no style sheet. @param longest as `drawItem` has it */
export function drawingSvg(item: DrawnItem, longest?: number): string {
  const { viewBox, parts } = drawItem(item, longest);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${parts.map(partSvg).join('')}</svg>`;
}
