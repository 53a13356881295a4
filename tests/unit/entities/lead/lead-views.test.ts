import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailHref, phoneHref } from '@/shared/lib/text';
import { leadSourceText } from '@/entities/leads/lead/model/lead-words.ts';
import {
  isLeadStatus,
  leadStatuses,
  leadStatusView,
} from '@/entities/leads/lead/model/lead-status.ts';

describe('statuses', () => {
  test('have the names of the specification, in the order of work', () => {
    expect(leadStatuses.map((status) => leadStatusView(status).label)).toEqual([
      'Новый',
      'В обработке',
      'Завершен',
      'Отклонен',
    ]);
  });

  test.each(['', 'archived', 'NEW', '__proto__', 'constructor'])('«%s» is unknown', (status) => {
    expect(leadStatusView(status).label).toBe('Неизвестный');
    expect(isLeadStatus(status)).toBe(false);
  });
});

describe('source', () => {
  const lead = { form: { id: 3, name: 'С главной' }, lead_form_id: 3, source: 'Звонок' };
  test.each([
    ['the form’s name', lead, 'С главной'],
    ['the form’s number', { ...lead, form: null }, 'Форма #3'],
    [
      'the form’s number when its name is empty',
      { ...lead, form: { id: 3, name: ' ' } },
      'Форма #3',
    ],
    ['the source’s text', { ...lead, form: null, lead_form_id: null }, 'Звонок'],
    ['the placeholder', { form: null, lead_form_id: null, source: ' ' }, 'Не указан'],
  ])('%s', (_name, given, text) => {
    expect(leadSourceText(given)).toBe(text);
  });
});

describe('addresses of contacts', () => {
  test.each([
    ['+7 (900) 000-00-00', 'tel:+79000000000'],
    ['8.900.000.00.00', 'tel:+79000000000'],
    ['８９００ ０００ ００ ００', 'tel:+79000000000'],
    ['8 912 345-67-89 после 18:00', 'tel:+79123456789'],
    ['8 912 345-67-89 доб. 12', 'tel:+79123456789'],
    ['8 912 345-67-89, 8 913 000-00-00', 'tel:+79123456789'],
    ['8 029 123-45-67', 'tel:+375291234567'],
    ['\u202a+7 912 345-67-89\u202c', 'tel:+79123456789'],
    ['24-45-67', 'tel:244567'],
    ['112', null],
    ['звоните вечером', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('phone «%s»', (text, href) => {
    expect(phoneHref(text)).toBe(href);
  });

  test.each([
    [' maria@example.test ', 'mailto:maria@example.test'],
    ['иван@почта.рф', 'mailto:иван@почта.рф'],
    ['maria@example.test?bcc=all@example.test', null],
    ['maria', null],
    ['<script>@example.test', null],
  ])('e-mail «%s»', (text, href) => {
    expect(emailHref(text)).toBe(href);
  });

  test('any text gives a safe address or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(phoneHref(text) ?? 'tel:').toMatch(/^tel:\+?/);
        expect(emailHref(text) ?? 'mailto:').toMatch(/^mailto:/);
      }),
    );
  });
});
