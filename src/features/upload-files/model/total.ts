import { countOf, plural, type PluralForms } from '@/shared/lib/text';

const PERCENT = 100;
const FILES: PluralForms = ['файл', 'файла', 'файлов'];

/** The facts that the line about all uploads is made of. */
export interface Total {
  finished: readonly { size: number }[];
  uploads: readonly { file: { size: number }; sent: number; failure: string | null }[];
  left: readonly unknown[];
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** The part of the bytes that is there, in whole percent; of what failed nothing is counted. */
export function percentOf({ finished, uploads }: Total): number {
  const going = uploads.filter(({ failure }) => failure === null);
  const there = sumOf(finished.map(({ size }) => size));
  const sent = sumOf(going.map(({ file, sent: part }) => file.size * part));
  const all = there + sumOf(going.map(({ file }) => file.size));
  return all === 0 ? 0 : Math.floor(((there + sent) / all) * PERCENT);
}

/** How many did not get there. */
export const failedOf = ({ uploads, left }: Total): number =>
  uploads.filter(({ failure }) => failure !== null).length + left.length;

/** One line about all uploads: how many are there. */
export function totalText(total: Total): string {
  const { finished, uploads, left } = total;
  const count = finished.length + uploads.length + left.length;
  if (failedOf(total) === count) return `Не загружено: ${countOf(count, FILES)}`;
  if (finished.length === count) {
    return `${plural(count, ['Загружен', 'Загружено', 'Загружено'])} ${countOf(count, FILES)}`;
  }
  return `Загружено ${finished.length} из ${count}`;
}
