import { expect, test } from 'vitest';
import {
  askedReply,
  fillReply,
  findPlaceholder,
  matchingReplies,
} from '../../../src/pages/chats/inbox/model/reply-text';

test.each([
  ['/', 1, { from: 0, word: '' }],
  ['Добрый день! /це', 16, { from: 13, word: 'це' }],
  ['строка\n/адрес', 13, { from: 7, word: 'адрес' }],
  ['/цена дальше', 5, { from: 0, word: 'цена' }],
  ['и/или', 5, null],
  ['/цена ', 6, null],
  ['https://okna.example/', 21, null],
])('of %j with the caret at %i a quick reply is asked for: %j', (text, caret, asked) => {
  expect(askedReply(text, caret)).toEqual(asked);
});

const facts = { имя: 'Пётр', оператор: 'Анна', компания: null };

test('puts in what is known, and leaves the rest in its braces', () => {
  expect(fillReply('{Имя}, я {оператор} из «{компания}». {другое}', facts)).toBe(
    'Пётр, я Анна из «{компания}». {другое}',
  );
  // A name is a text, whatever it holds.
  expect(fillReply('{имя}', { ...facts, имя: '$& {оператор}' })).toBe('$& {оператор}');
});

test('finds the first that was left', () => {
  expect(findPlaceholder('Из «{компания}», {имя}')).toEqual({
    from: 4,
    to: 14,
    name: '{компания}',
  });
  expect(findPlaceholder('{другое}')).toBeNull();
});

test('means those that begin with a word, then those that hold it', () => {
  const replies = ['адрес', 'Цена', 'замер'].map((shortcut, id) => ({
    ...{ id, shortcut, updated_at: null },
    text: shortcut === 'замер' ? 'Цену скажет замерщик' : 'Текст',
  }));
  const found = (word: string) => matchingReplies(replies, word).map(({ shortcut }) => shortcut);
  expect(found('')).toEqual(['адрес', 'Цена', 'замер']);
  expect(found('цен')).toEqual(['Цена', 'замер']);
  expect(found('нет')).toEqual([]);
});
