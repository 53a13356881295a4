/** A pattern that stands apart from letters, digits and what joins them into one word. */
export const apart = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

/** Stands in place of words that are read already; the positions of the others stay. */
export const READ = '§';
export const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + READ.repeat(end - start) + text.slice(end);

/** Numbers in words, as they stand after «через» and «в». */
const NUMBERS: Record<string, number> = {
  ...{ один: 1, одну: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7 },
  ...{ восемь: 8, девять: 9, десять: 10, одиннадцать: 11, двенадцать: 12 },
};
export const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`;
export const numberOf = (word: string): number => NUMBERS[word] ?? Number(word);

/** Things that are counted or measured: a number before it is neither an hour nor a day. */
const UNITS =
  'раз[а-я]*|%|тыс[а-я]*|руб[а-я]*|р|₽|м|мм|см|кв|м2|м²|км|кг|шт[а-я]*|ок[оа]?н[а-я]*|издели[а-я]*|штор[а-я]*|' +
  'полот[а-я]*|про[её]м[а-я]*|этаж[а-я]*|комнат[а-я]*|квартир[а-я]*|дом[а-я]*|подъезд[а-я]*|офис[а-я]*|' +
  'человек[а-я]*|размер[а-я]*|вариант[а-я]*|штук[а-я]*|метр[а-я]*|процент[а-я]*|копи[а-я]*|фото[а-я]*|мкм|' +
  'минут[а-я]*|мин|час[а-я]*|ч|д[не]н?[а-я]*|недел[а-я]*|месяц[а-я]*|лет|год[а-я]*';
const UNIT_NEXT = new RegExp(`^\\s*(?:${UNITS})(?![\\p{L}\\p{N}])`, 'u');
export const isUnitNext = (text: string): boolean => UNIT_NEXT.test(text);
