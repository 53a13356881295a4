import { expect, test } from 'vitest';
import { toSpamEntry } from '#contract';
import { readLines } from '@/pages/company/settings/model/spam/read-lines.ts';

test('an entry has one form, however it is written', () => {
  expect(toSpamEntry('phones', ' 8 (943) 111-22-33 ')).toBe('+79431112233');
  expect(toSpamEntry('phones', 'перезвоните')).toBeNull();
  expect(toSpamEntry('emails', 'Bad@Example.COM')).toBe('bad@example.com');
  expect(toSpamEntry('emails', '@Спам.рф')).toBe('@спам.рф');
  expect(['@', '@x', 'spam.ru', 'a b@c.ru'].map((text) => toSpamEntry('emails', text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(toSpamEntry('addresses', '::FFFF:203.0.113.9')).toBe('203.0.113.9');
  expect(toSpamEntry('addresses', '2001:DB8::9')).toBe('2001:db8::9');
  expect(
    ['256.1.1.1', '1.2.3', '1.2.3.4.', 'beef', '203.0.113.0/24'].map((text) =>
      toSpamEntry('addresses', text),
    ),
  ).toEqual([null, null, null, null, null]);
  expect(toSpamEntry('words', '  Займ  Без отказа ')).toBe('Займ Без отказа');
  expect([toSpamEntry('words', ' '), toSpamEntry('words', 'x'.repeat(201))]).toEqual([null, null]);
});

test('pasted lines are sorted: new ones once, known ones counted, the rest left to be corrected', () => {
  const pasted = '8 943 111-22-33\r\n+7 943 111 22 33; 8 943 111-22-34\n\nИван\n89431112235';
  expect(readLines('phones', pasted, ['+79431112234'])).toEqual({
    fresh: ['+79431112233', '+79431112235'],
    repeated: 2,
    wrong: ['Иван'],
  });
  expect(readLines('emails', 'a@b.ru, @c.ru a@b.ru', [])).toEqual({
    fresh: ['a@b.ru', '@c.ru'],
    repeated: 1,
    wrong: [],
  });
  expect(readLines('words', 'займ, без отказа\tКазино', ['казино'])).toEqual({
    fresh: ['займ, без отказа'],
    repeated: 1,
    wrong: [],
  });
});
