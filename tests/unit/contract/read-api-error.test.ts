import { expect, test } from 'vitest';
import { readApiError } from '#contract';

const NAME = { name: ['Укажите имя'] };

test.each([
  [
    'Laravel’s body',
    { message: 'Проверьте', errors: NAME },
    { message: 'Проверьте', errors: NAME },
  ],
  ['the bag of a validator', NAME, { errors: NAME }],
  ['a message alone', { message: 'Нельзя' }, { message: 'Нельзя' }],
  [
    'a field called message',
    { message: ['Слишком длинно'] },
    { errors: { message: ['Слишком длинно'] } },
  ],
  ['no content', {}, {}],
])('%s is read', (_name, body, read) => {
  expect(readApiError(body)).toEqual(read);
});

test('what is no record says nothing', () => {
  expect(readApiError('Нельзя')).toBeUndefined();
  expect(readApiError([])).toBeUndefined();
});
