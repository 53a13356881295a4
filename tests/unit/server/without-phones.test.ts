import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhones } from '../../../contract';
import { withoutPhones } from '../../../server/visits/calendar/without-phones';

test.each([
  ['Мария', 'Мария'],
  ['Мария +7 (912) 345-67-89', 'Мария …'],
  ['8-912-345-67-89, Мария', '…, Мария'],
  ['Мария 89123456789 доб. 12', 'Мария … доб. 12'],
  ['тел. 234-56-78', 'тел. …'],
  ['8 912 345 67 89; 8 912 345 67 80', '…; …'],
  [
    '420111, Казань, ул. Баумана, д. 5/12, кв. 120',
    '420111, Казань, ул. Баумана, д. 5/12, кв. 120',
  ],
  ['55.796127, 49.106414', '55.796127, 49.106414'],
  ['Заезд после 18:00, код 1234', 'Заезд после 18:00, код 1234'],
  ['Баумана\r\n  5', 'Баумана 5'],
])('«%s» becomes «%s»', (text, without) => {
  expect(withoutPhones(text)).toBe(without);
});

test('leaves no phone that the product would find, wherever it stands', () => {
  const digits = fc.stringMatching(/^(?:\+7|8|7)? ?\(?9\d{2}\)?[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}$/);
  fc.assert(
    fc.property(fc.string(), digits, fc.string(), (before, phone, behind) => {
      expect(normalisePhones(withoutPhones(`${before} ${phone} ${behind}`))).toEqual([]);
    }),
  );
});
