import type { CutFilm, CutMaterial, PlannedStrip } from '@/entities/orders/production';
import { countOf, formatNumber } from '@/shared/lib/text';

/** The numbers of orders in an address: `5,7`; other parts are left out. */
export function readIds(value: unknown): number[] {
  const words =
    typeof value === 'string' || typeof value === 'number' ? String(value).split(',') : [];
  return [...new Set(words.filter((word) => /^[1-9]\d{0,9}$/u.test(word)).map(Number))];
}

const metres = (length: number) => `${formatNumber(length / 1000)}\u00a0м`;

/** A film with its roll: «ПВХ 700, тонированная · рулон 1 400 мм». */
export const filmTitle = ({ name, is_tinted: isTinted, roll_width_mm: roll }: CutFilm): string =>
  `${name}${isTinted ? ', тонированная' : ''} · рулон ${formatNumber(roll)}\u00a0мм`;

/** How much of a film is needed, and how much of it the plan saves. */
export function filmFacts({ pieces, run_mm: run, plan_mm: plan }: CutFilm): string {
  const saved = plan === null ? 0 : run - plan;
  return [
    countOf(pieces, ['изделие', 'изделия', 'изделий']),
    `по расчёту ${metres(run)}`,
    plan !== null && `по схеме ${metres(plan)}`,
    saved > 0 && `экономия ${metres(saved)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How much of a material is needed: «12,35 м», «7 шт.». */
export const amountText = ({ pieces, length_mm: length }: CutMaterial): string =>
  [length !== null && metres(length), pieces !== null && `${formatNumber(pieces)}\u00a0шт.`]
    .filter(Boolean)
    .join(' · ');

/** Of which piece a strip is: «Окно 1, изделие 2, полотно 1 из 3». */
export const stripName = ({
  item,
  piece,
  part,
  parts,
}: Pick<PlannedStrip, 'item' | 'piece' | 'part' | 'parts'>): string =>
  `${item}, изделие ${piece}${parts > 1 ? `, полотно ${part} из ${parts}` : ''}`;

/** The size of a strip and where it begins: «1 400 × 2 100 мм, с 4,2 м». */
export const stripPlace = (strip: PlannedStrip): string =>
  `${formatNumber(strip.width_mm)} × ${formatNumber(strip.length_mm)}\u00a0мм, с ${metres(strip.y_mm)}` +
  (strip.x_mm > 0 ? `, от края ${formatNumber(strip.x_mm)}\u00a0мм` : '') +
  (strip.is_turned ? ', поперёк' : '');
