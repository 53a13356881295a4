import { expect, test } from 'vitest';
import { changedByText } from '@/shared/lib/record';
import { otherAuthors } from '@/shared/lib/record/other-authors';

const ANNA = { id: 1, name: 'Анна' };
const DMITRY = { id: 2, name: 'Дмитрий' };
const entry = (minute: number, user: typeof ANNA | null, kind = 'changed') => ({
  ...{ kind, user, data: {} },
  created_at: `2026-03-10T09:0${minute}:00Z`,
});
const isChange = ({ kind }: { kind: string }) => kind === 'changed';
const SINCE = '2026-03-10T09:02:00Z';

test.each([
  ['since a version', [entry(1, ANNA), entry(3, DMITRY)], SINCE, ['Дмитрий']],
  [
    'the latest first, each once',
    [3, 4, 5].map((at) => entry(at, at === 4 ? ANNA : DMITRY)),
    SINCE,
    ['Дмитрий', 'Анна'],
  ],
  ['without one’s own', [entry(3, DMITRY), entry(4, { id: 5, name: 'Я' })], SINCE, ['Дмитрий']],
  ['without other events', [entry(3, ANNA, 'noted')], SINCE, []],
  [
    'the last change alone, of an unknown version',
    [entry(1, ANNA), entry(3, DMITRY)],
    null,
    ['Дмитрий'],
  ],
  [
    'no name where the last change is one’s own',
    [entry(1, ANNA), entry(3, { id: 5, name: 'Я' })],
    null,
    [],
  ],
  ['no name where a program did it', [entry(3, null)], SINCE, []],
])('names others who changed a record: %s', (_name, history, since, names) => {
  expect(otherAuthors(history, { me: 5, since, isChange })).toEqual(names);
});

test('is said with the names there are', () => {
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
  expect(changedByText('Заметку', [])).toBe('Заметку тем временем изменил кто-то другой.');
  expect(plain(changedByText('Заказ', ['Дмитрий']))).toBe(
    'Заказ тем временем изменил сотрудник Дмитрий.',
  );
  expect(plain(changedByText('Заказ', ['Дмитрий', 'Анна']))).toBe(
    'Заказ тем временем изменили сотрудники: Дмитрий, Анна.',
  );
});
