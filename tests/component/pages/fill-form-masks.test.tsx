import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { FormDocument } from '@/entities/leads/lead-form';
import { fillFields } from '@/pages/leads/public-form/model/fill-fields.ts';
import { FillInput } from '@/pages/leads/public-form/ui/fill-input.tsx';
import { buildLeadField } from '../../support/factories/index.ts';

const FIELDS = [
  { type: 'phone', mask: '' },
  { type: 'phone', mask: 'international' },
  { type: 'text', mask: '(000) 00' },
  { type: 'text', mask: '00.00.0000' },
  // A mask that means nothing to its type.
  { type: 'number', mask: '00 000' },
] as const;

function Filling() {
  const fields = FIELDS.map(({ type }, index) =>
    buildLeadField({ id: index + 1, name: `Поле ${index + 1}`, type }),
  );
  const blocks = FIELDS.map(({ mask }, index) => ({
    kind: 'field',
    id: `b${index}`,
    lead_field_id: index + 1,
    label: '',
    placeholder: '',
    hint: '',
    default: '',
    mask,
  }));
  const [texts, setTexts] = useState<Record<string, string>>({});
  return fillFields({ blocks } as unknown as FormDocument, fields).map((field) => (
    <FillInput
      key={field.id}
      field={field}
      value={texts[field.id] ?? ''}
      error={undefined}
      onChange={(text) => setTexts((current) => ({ ...current, [field.id]: text }))}
    />
  ));
}

const user = userEvent.setup({ delay: null });
const control = (number: number) => screen.getByLabelText<HTMLInputElement>(`Поле ${number}`);
beforeEach(() => {
  render(<Filling />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
});

test('a field shapes what is typed and pasted as the visitor’s page does', async () => {
  for (const [field, text, shaped] of [
    [1, '89123456789', '+7 (912) 345-67-89'],
    [2, '89123456789', '89123456789'],
    [3, '12345', '(123) 45'],
    [4, '2026-12-25', '25.12.2026'],
    [5, '12345', '12345'],
  ] as const) {
    await user.type(control(field), text);
    expect([control(field).value, control(field).selectionStart]).toEqual([shaped, shaped.length]);
    await user.clear(control(field));
    await user.paste(text);
    expect(control(field)).toHaveValue(shaped);
  }
});

test('whoever corrects the middle keeps the caret; the shape comes when the field is left', async () => {
  await user.type(control(1), '89123456789');
  control(1).setSelectionRange(6, 6);
  await user.keyboard('{Backspace}');
  expect(control(1)).toHaveValue('+7 (92) 345-67-89');
  expect(control(1).selectionStart).toBe(5);
  await user.keyboard('05');
  expect(control(1)).toHaveValue('+7 (9052) 345-67-89');
  expect(control(1).selectionStart).toBe(7);
  await user.keyboard('{Delete}');
  expect([control(1).value, control(1).selectionStart]).toEqual(['+7 (905) 345-67-89', 7]);
  await user.tab();
  expect(control(1)).toHaveValue('+7 (905) 345-67-89');

  await user.type(control(3), '12345');
  control(3).setSelectionRange(1, 4);
  await user.paste('9 8 7');
  expect(control(3)).toHaveValue('(9 8 7) 45');
  await user.keyboard('{Backspace}');
  await user.keyboard('6');
  await user.tab();
  // Parts of another length than the mask's stay as they were written.
  expect(control(3)).toHaveValue('(9 8 6) 45');
});

test('taking away from the end takes away, until something is typed again', async () => {
  await user.type(control(3), '1234');
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(control(3)).toHaveValue('(123');
  await user.keyboard('9');
  expect(control(3)).toHaveValue('(123) 9');
});
