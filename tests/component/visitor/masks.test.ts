import { describe, expect, test } from 'vitest';
import { followField } from '../../../visitor/fields';

/** A field of the visitor's page, followed by its script. */
function openField(type: string, mask?: string) {
  const box = document.createElement('div');
  const input = document.createElement('input');
  box.append(input);
  document.body.replaceChildren(box);
  Object.assign(
    box.dataset,
    { field: '1', label: 'Поле' },
    mask === undefined ? { type } : { type, mask },
  );
  followField(box);
  return (text: string) => {
    input.value = '';
    for (const sign of text) {
      input.value += sign;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    }
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    return input.value;
  };
}

test('says of a day that is none what it waits for, once the field is left', () => {
  openField('text', '00.00.0000')('31.02.2026');
  expect(document.querySelector('.error')).toHaveTextContent('Укажите дату, например 25.12.2026');
});

describe('a field shapes what is typed', () => {
  test.each([
    ['phone', undefined, '89123456789', '+7 (912) 345-67-89'],
    ['phone', 'international', '+79123456789', '+7 (912) 345-67-89'],
    ['phone', 'international', '89123456789', '89123456789'],
    ['phone', 'none', '+79123456789', '+79123456789'],
    ['text', '00.00.0000', '25122026', '25.12.2026'],
    ['text', '00.00.0000', '2026-12-25', '25.12.2026'],
    ['text', '00.00.0000', '25/12/26', '25.12.2026'],
    ['text', '00.00.0000', 'завтра', 'завтра'],
    ['text', undefined, '25122026', '25122026'],
  ])('%s with the mask %s: %s is %s', (type, mask, typed, shaped) => {
    expect(openField(type, mask)(typed)).toBe(shaped);
  });
});
