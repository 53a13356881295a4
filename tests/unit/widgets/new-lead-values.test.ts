import { expect, test } from 'vitest';
import { textOfChosen, valuesToSend } from '../../../src/widgets/add-lead/model/other-fields';

test('sends each choice on a line of its own, and every other text as it was typed', () => {
  expect(
    valuesToSend({
      'values.1': textOfChosen(['Белый', 'матовый']),
      'values.2': 'Два окна,\nодна дверь',
      'values.3': '2026-12-25',
      'values.4': '2026-12-25T14:30',
      'values.5': '2026-12-25 перезвонить',
      'values.6': ' ',
      name: 'Анна',
    }),
  ).toEqual({
    1: 'Белый\nматовый',
    2: 'Два окна,\nодна дверь',
    3: '25.12.2026',
    4: '25.12.2026 14:30',
    5: '2026-12-25 перезвонить',
  });
});
