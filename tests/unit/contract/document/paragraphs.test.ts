import { expect, test } from 'vitest';
import { paragraphsOf } from '#contract';

test.each([
  ['\n\n'],
  ['\r\n\r\n'],
  ['\r\r'],
  ['\n\r\n'],
  ['\r\n\n'],
  ['\n \t\n'],
  ['\r\n \r\n\r\n'],
  ['\u2028\u2028'],
  ['\u2029'],
])('paragraphs part by %j', (between) => {
  expect(paragraphsOf(`Первый${between}Второй`)).toEqual(['Первый', 'Второй']);
});

test.each(['\n', '\r\n', '\r', '\u2028'])('%j begins a line of the same paragraph', (between) => {
  expect(paragraphsOf(`Первая${between}вторая`)).toEqual(['Первая\nвторая']);
});
