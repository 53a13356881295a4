import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldText,
  matchesSearch,
  newClientSchema,
  normaliseEmail,
  normalisePhone,
  pickContact,
  registerSchema,
  toSpamEntry,
  writeValue,
} from '#contract';
import { readFieldValue } from '../../../contract/lead-field/field-value';
import { otherFields } from '@/widgets/add-lead/model/other-fields';
import { proposedCode } from '@/pages/clients/referrals/model/referral-form';
import { isSameName } from '../../../server/clients/merging/same-name';
import { transliterate } from '../../../server/lead-forms/transliterate';
import { meantSlug } from '../../../server/public-forms/open-form';
import { buildLeadField } from '../../support/factories';
import { maskPhone } from '../../../contract/lead-field/phone-mask';

/**
 * Zero width, direction, the soft hyphen, fillers, blanks, the mark of a file's beginning, tags, a control
 * character.
 */
const INVISIBLE = Array.from(
  '\u200b\u200c\u200d\u200e\u202a\u202e\u2060\u2066\ufeff\u00ad\u034f\u061c\u115f\u2800\u3164\uffa0\ufe0f\u{e0001}\u0001\u0085',
);
const [FAMILY, PERSIAN] = ['Семья \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'علی\u200cرضا'];

/** What is given for a field of a type, and what is stored of it. */
const VALUES: [type: string, given: string, stored: string][] = [
  ['number', '1 200,5', '1 200,5'],
  ['date', '25.12.2026', '25.12.2026'],
  ['datetime', '2026-12-25T14:30', '25.12.2026 14:30'],
  ['url', 'https://okna.ru', 'https://okna.ru'],
  ['dimensions', '2100x1800', '2100 × 1800 мм'],
  ['checkbox', 'on', 'Да'],
  ['select', FAMILY, FAMILY],
  ['radio', FAMILY, FAMILY],
  ['multiselect', FAMILY, FAMILY],
];

const field = (type: string) => ({ label: 'Имя', type, required: true });

describe('signs that nobody sees', () => {
  test.each(INVISIBLE.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'U+%s means nothing',
    (_code, sign) => {
      const inside = (text: string) => sign + Array.from(text).join(sign) + sign;
      expect(foldText(inside('Мария'))).toBe('мария');
      expect(matchesSearch('Мария Петрова', inside('петрова'))).toBe(true);
      expect(normalisePhone(inside('8 (912) 345-67-89'))).toBe('+79123456789');
      expect(normaliseEmail(inside('Maria@firma.ru'))).toBe('maria@firma.ru');
      expect(maskPhone(inside('89123456789'))).toBe('+7 (912) 345-67-89');
      expect(toSpamEntry('phones', inside('89123456789'))).toBe('+79123456789');
      expect(toSpamEntry('emails', inside('@spam.ru'))).toBe('@spam.ru');
      expect(toSpamEntry('addresses', inside('203.0.113.9'))).toBe('203.0.113.9');
      expect(toSpamEntry('words', inside(''))).toBeNull();
      expect(isSameName(inside('Пётр Иванов'), 'Иванов Петр')).toBe(true);
      expect(meantSlug(inside('zayavka'))).toBe('zayavka');
      expect(transliterate(inside('Замер'))).toBe('zamer');
      expect(proposedCode(inside('Ольга'))).toBe('OLGA');
      expect(otherFields([buildLeadField({ name: inside('Имя'), type: 'text' })])).toEqual([]);
      expect(readFieldValue(field('email'), [inside('maria@firma.ru')]).value).toBe(
        'maria@firma.ru',
      );
      expect(readFieldValue(field('phone'), [inside('8 912')]).value).toBe('');
      expect(readFieldValue(field('phone'), [inside('8 912 345')]).value).toBe('8 912 345');
      for (const [type, given, stored] of VALUES) {
        const options = [{ id: 'a', label: FAMILY, archived: false }];
        const read = readFieldValue({ ...field(type), options }, [inside(given)]);
        expect([type, read.value, read.error]).toEqual([type, stored, null]);
      }
      for (const type of ['phone', 'number', 'date', 'datetime', 'url', 'dimensions']) {
        expect(writeValue(type, inside('12'))).toBe('12');
      }
      expect(readFieldValue(field('text'), [` ${sign} `]).error).toBe('Заполните поле «Имя»');
      expect(newClientSchema.safeParse({ name: sign + sign }).error?.issues[0]?.message).toBe(
        'Имя клиента обязательно',
      );
    },
  );

  test('go off the e-mails and phones people type', () => {
    const read = registerSchema.parse({
      name: 'Мария',
      company: 'Окна',
      email: ' \u202aMa\u200bria@Firma.ru\u202c',
      phone: '\u202a+7 912 345-67-89\u202c',
      password: 'синий чайник поёт',
      consent: true,
    });
    expect([read.email, read.phone]).toEqual(['maria@firma.ru', '+7 912 345-67-89']);
  });

  test('stay where they join an emoji or part the letters of a name', () => {
    for (const name of [FAMILY, PERSIAN]) {
      expect(newClientSchema.parse({ name }).name).toBe(name);
      expect(readFieldValue(field('text'), [name]).value).toBe(name);
      for (const type of ['text', 'textarea', 'select', 'radio', 'multiselect']) {
        expect(writeValue(type, name)).toBe(name);
      }
      expect(
        pickContact([
          {
            id: 1,
            lead_field_id: 1,
            value: name,
            field: { name: 'Имя', type: 'text', role: 'name' },
          },
        ]).name,
      ).toBe(name);
    }
    expect(foldText(PERSIAN)).toBe('علیرضا');
  });

  test('are no name of a contact, and leave the name of a field what it is', () => {
    const value = (id: number, name: string, text: string) => ({
      id,
      lead_field_id: id,
      value: text,
      field: { name, type: 'text', role: null },
    });
    expect(pickContact([value(1, 'Имя', '\u200b\u3164'), value(2, 'Имя', 'Анна')]).name).toBe(
      'Анна',
    );
    expect(pickContact([value(1, 'Те\u00adле\u00adфон', '8 912 345-67-89')]).phone).toBe(
      '8 912 345-67-89',
    );
  });

  test('are all that is lost: any two texts alike without them are alike', () => {
    const hidden = fc.constantFrom(...INVISIBLE);
    const letters = fc.array(fc.tuple(fc.constantFrom(...'абвEfg 7'), hidden));
    fc.assert(
      fc.property(letters, (pairs) => {
        const plain = pairs.map(([letter]) => letter).join('');
        expect(foldText(pairs.flat().join(''))).toBe(foldText(plain));
      }),
    );
  });
});
