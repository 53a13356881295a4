import { expect, test } from 'vitest';
import { readJoinedChoices } from '../../../server/lead-fields/joined-choices';

test.each([
  ['Белый', ['Белый', 'матовый'], ['Белый'], true],
  ['Белый, матовый', ['Белый', 'матовый'], ['Белый', 'матовый'], true],
  ['Белый, матовый', ['Белый', 'матовый', 'Белый, матовый'], ['Белый, матовый'], false],
  ['А, Б, В', ['А, Б', 'В', 'Б, В'], ['А, Б', 'В'], true],
  // The longer name first leads nowhere.
  ['А, Б, В', ['А', 'А, Б', 'Б, В'], ['А', 'Б, В'], true],
  ['А, Б, В', ['А', 'А, Б', 'Б, В', 'В'], ['А, Б', 'В'], false],
] as const)('reads «%s» among %j', (text, names, read, isOnlyWay) => {
  expect(readJoinedChoices(text, names)).toEqual({ names: read, isOnlyWay });
});

test.each(['', 'Белый, ', 'Белый, алый', 'белый', ', Белый', 'Белый,матовый'])(
  'reads nothing in «%s»',
  (text) => {
    expect(readJoinedChoices(text, ['Белый', 'матовый', ''])).toBeNull();
  },
);

test('reads a text that is made to be read in countless ways', () => {
  const text = Array.from({ length: 5000 }, () => 'а').join(', ');
  const read = readJoinedChoices(text, ['а', 'а, а', 'а, а, а']);
  expect(read).toMatchObject({ isOnlyWay: false });
  expect(read?.names.join(', ')).toBe(text);
});
