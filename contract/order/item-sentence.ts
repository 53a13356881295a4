import { formatNumber } from '../base/text/number-text';
import { countOf } from '../base/text/plural';
import type { DrawnItem } from '../soft-windows/drawn-item';
import { SIDES } from '../soft-windows/order-content';
import { ITEM_KIND_LABELS } from './item-words';
import { skewSentences } from './skew';

const KINDS: Readonly<Record<string, string>> = ITEM_KIND_LABELS;

/** «2 100 мм», kept together. */
export const mm = (length: number) => `${formatNumber(length)}\u00a0мм`;

/** Says of a drawn item all that its drawing shows. */
export function sentenceOf(item: DrawnItem): string {
  const { pieces, width_mm: width, height_mm: height, seams } = item;
  const total = SIDES.reduce((sum, side) => sum + pieces[side], 0);
  return [
    `${KINDS[item.kind] ?? 'Изделие'}: проём ${mm(item.opening_width_mm)} × ${mm(item.height_left_mm)}`,
    item.shape === 'slope' ? `, справа ${mm(item.height_right_mm)}` : '',
    `, в готовом виде ${mm(width)} × ${mm(height)}`,
    `, крепежа ${formatNumber(total)} шт.: сверху ${pieces.top}, справа ${pieces.right}, снизу ${pieces.bottom}, слева ${pieces.left}`,
    item.zip.count > 0 ? `, ${countOf(item.zip.count, ['молния', 'молнии', 'молний'])}` : '',
    seams > 0 ? `, ${countOf(seams, ['шов', 'шва', 'швов'])} сварки` : '',
    item.skirt_mm > 0 ? `, юбка ${mm(item.skirt_mm)}` : '',
    '.',
    ...skewSentences(item).map((sentence) => ` ${sentence}.`),
  ].join('');
}
