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

/** One line about all uploads: how many are there, and how many did not get there. */
export function totalText({ finished, uploads, left }: Total): string {
  const count = finished.length + uploads.length + left.length;
  const failed = uploads.filter(({ failure }) => failure !== null).length + left.length;
  const isGoing = uploads.length + left.length > failed;
  if (failed === count) return `Не загружено: ${countOf(count, FILES)}`;
  if (finished.length === count) {
    return `${plural(count, ['Загружен', 'Загружено', 'Загружено'])} ${countOf(count, FILES)}`;
  }
  const done = `Загружено ${finished.length} из ${count}`;
  return isGoing ? done : `${done} · не загружено ${failed}`;
}
