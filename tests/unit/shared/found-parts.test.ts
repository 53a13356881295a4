import { expect, test } from 'vitest';
import { foundParts } from '@/shared/ui/highlight/found-parts';

/** A text with what was found in it in brackets. */
const marked = (text: string, search: string) =>
  foundParts(text, search)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test.each([
  ['Плёнка и ПЛЕНКИ', 'пленк', '[Плёнк]а и [ПЛЕНК]И'],
  ['Окно, окна 2×2', 'окно 2×2', '[Окно], окна [2×2]'],
  ['Цена (за м²)?', '(за', 'Цена [(за] м²)?'],
  ['Окно', '', 'Окно'],
  ['Ничего', 'окно', 'Ничего'],
  ['İзмир окно', 'окно', 'İзмир [окно]'],
])('words of a search are told apart: %s, %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
