import { expect, test } from 'vitest';
import { linkedParts } from '../../../contract/base/files/linked-parts';
import { growthOf, MOST_GROWTH } from '../../support/growth.ts';

/** A text with its links in brackets: where they lead, unless that is what they say. */
const shown = (text: string) =>
  linkedParts(text)
    .map(({ text: words, href }) =>
      href === null ? words : href === words ? `[${words}]` : `[${words} → ${href}]`,
    )
    .join('');

test.each([
  [
    'https://ru.wikipedia.org/wiki/Окно_(значения)',
    '[https://ru.wikipedia.org/wiki/Окно_(значения)]',
  ],
  [
    '(https://ru.wikipedia.org/wiki/Окно_(значения)).',
    '([https://ru.wikipedia.org/wiki/Окно_(значения)]).',
  ],
  ['[https://a.ru/x[1]], да', '[[https://a.ru/x[1]]], да'],
  ['«https://okna.ru/окна»!', '«[https://okna.ru/окна]»!'],
  ['“https://okna.ru”…', '“[https://okna.ru]”…'],
  ['https://okna.ru/a?b=1#c.', '[https://okna.ru/a?b=1#c].'],
  ['https://okna.ru\u200bда', '[https://okna.ru]\u200bда'],
  ['\u200ehttps://okna.ru\u200e', '\u200e[https://okna.ru]\u200e'],
  ['\ufeffhttps://okna.ru\ufeff', '\ufeff[https://okna.ru]\ufeff'],
  ['https://okna.ru\u00a0и https://a.ru\u00ad', '[https://okna.ru]\u00a0и [https://a.ru]\u00ad'],
  ['https://a.ru,https://b.ru', '[https://a.ru],[https://b.ru]'],
  ['(https://a.ru/x);HTTP://b.ru.', '([https://a.ru/x]);[HTTP://b.ru].'],
  ['https://a.ru/?to=https://b.ru', '[https://a.ru/?to=https://b.ru]'],
  ['https://a.ru/x,y;z', '[https://a.ru/x,y;z]'],
  ['https://a.ru/{x}}])!', '[https://a.ru/{x}]}])!'],
  ['https://', 'https://'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('an address ends where it ends: %s', (text, links) => {
  expect(shown(text)).toBe(links);
});

test.each([
  [
    'Пишите на anna.petrova+okna@почта.рф.',
    '[anna.petrova+okna@почта.рф → mailto:anna.petrova+okna@почта.рф]',
  ],
  ['(a@b.ru)', '[a@b.ru → mailto:a@b.ru]'],
])('an e-mail leads to a letter: %s', (text, link) => {
  expect(shown(text)).toContain(link);
});

test.each([
  '+7 912 345-67-89',
  '+7(912)345-67-89',
  '8 (912) 345-67-89',
  '8-912-345-67-89',
  '8.912.345.67.89',
  '89123456789',
  '79123456789',
  '9123456789',
  '(912) 345 67 89',
  '8\u00a0912\u00a0345\u201167\u201189',
])('%s leads to a call', (phone) => {
  expect(shown(`Звоните: ${phone}, жду`)).toBe(`Звоните: [${phone} → tel:+79123456789], жду`);
});

test('phones of towns, of other countries and those with a number behind them do too', () => {
  expect(shown('8 (3522) 12-34-56')).toBe('[8 (3522) 12-34-56 → tel:+73522123456]');
  expect(shown('(495) 123-45-67')).toBe('[(495) 123-45-67 → tel:+74951234567]');
  expect(shown('+375 29 123-45-67')).toBe('[+375 29 123-45-67 → tel:+375291234567]');
  expect(shown('8 912 345-67-89 2 окна')).toBe('[8 912 345-67-89 → tel:+79123456789] 2 окна');
  expect(shown('\u202a+7 912 345-67-89\u202c')).toContain('tel:+79123456789');
});

test.each([
  ['тел.', ''],
  ['Иван,', ''],
  ['Иван/', ''],
  ['a@b.ru/', ''],
  ['«', '»'],
])('a phone with %s right before it leads to a call', (before, after) => {
  expect(shown(`${before}89991112233${after}`)).toContain('[89991112233 → tel:+79991112233]');
});

test.each(['/', ',', '.', ' ', ' / ', '/ ', ', ', ';'])(
  'two phones with «%s» between them both lead to a call',
  (sign) => {
    const [one, other] = ['[89991112233 → tel:+79991112233]', '[89991112244 → tel:+79991112244]'];
    expect(shown(`89991112233${sign}89991112244`)).toBe(`${one}${sign}${other}`);
    expect(shown(`+7 999 111-22-33${sign}+7 999 111-22-44`)).toBe(
      `[+7 999 111-22-33 → tel:+79991112233]${sign}[+7 999 111-22-44 → tel:+79991112244]`,
    );
  },
);

test.each([')', '(', ')].', 'http://a', ',http://', 'a@', '8', '8,', '9123456789/', 'я.'])(
  'the work grows with the text, not with its square: %s',
  (piece) => {
    const work = (size: number) => linkedParts(`http://a${piece.repeat(size / piece.length)}`);
    expect(growthOf(work, 160_000)).toBeLessThan(MOST_GROWTH);
  },
);

test.each([
  'Заказ № 89123456789',
  'ИНН.9731056781',
  'арт.9123456789',
  'Заказ № 89123456789/89123456780',
  'okna.ru/item/9123456789',
  '2,9123456789',
  '1/9123456789',
  'заказ 9123456789',
  'ИНН 9731056781',
  '12.03.2026 18:00',
  '8.03.2026 12:30',
  '1 200 000 ₽',
  '89 500 000 000 руб.',
  '12 345 678 900',
  '4276 8912 3456 7891',
  '120x240, 3 шт',
  '100500',
  'id89123456789',
])('%s is no phone', (text) => {
  expect(linkedParts(text)).toEqual([{ text, href: null }]);
});
