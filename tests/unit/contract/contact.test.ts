import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickContact, type LeadValue } from '#contract';

const value = (name: string, text: string | null, type = 'text'): LeadValue => ({
  id: 1,
  lead_field_id: 1,
  value: text,
  field: { name, type },
});

const EMPTY = { name: '', phone: '', email: '' };

describe('every keyword of the specification', () => {
  test.each([
    ['name', 'name'],
    ['Имя', 'name'],
    ['ФИО', 'name'],
    ['phone', 'phone'],
    ['Телефон', 'phone'],
    ['тел', 'phone'],
    ['email', 'email'],
    ['Почта', 'email'],
    ['e-mail', 'email'],
  ] as const)('«%s» is the %s', (label, slot) => {
    const text = slot === 'phone' ? '+7 900 000-00-00' : 'что-то';
    expect(pickContact([value(label, text)])).toEqual({ ...EMPTY, [slot]: text });
  });

  test.each([
    ['Ваше имя', 'name'],
    ['Имя клиента*', 'name'],
    ['Full Name', 'name'],
    ['Контактный телефон', 'phone'],
    ['Тел.', 'phone'],
    ['Телефон для связи', 'phone'],
    ['Электронная почта', 'email'],
    ['Ваш E-mail:', 'email'],
  ] as const)('«%s» too', (label, slot) => {
    const text = slot === 'phone' ? '8 (900) 000-00-00' : 'что-то';
    expect(pickContact([value(label, text)])[slot]).toBe(text);
  });
});

describe('labels that only look like a phone', () => {
  test.each([
    'Дополнительно',
    'Желательное время',
    'Длительность',
    'Строительный объект',
    'Тип отеля',
    'Исполнитель',
    'Предварительная дата',
  ])('«%s»', (label) => {
    expect(pickContact([value(label, '+7 900 000-00-00')]).phone).toBe('');
  });

  test('a word that begins with the short keyword needs a number for its value', () => {
    expect(pickContact([value('Телеграм', '@maria')]).phone).toBe('');
    expect(pickContact([value('Тел. для связи', '900-00-00')]).phone).toBe('900-00-00');
  });
});

describe('among several fields', () => {
  test('the better match wins, whatever the order', () => {
    const better = value('Имя', 'Мария');
    const worse = value('Название компании (company name)', 'ООО «Ромашка»');
    expect(pickContact([worse, better]).name).toBe('Мария');
    expect(pickContact([better, worse]).name).toBe('Мария');
    expect(pickContact([value('Filename', 'plan.pdf'), value('Ваше имя', 'Олег')]).name).toBe(
      'Олег',
    );
  });

  test('of equal matches the one whose type fits, then the earlier', () => {
    const typed = value('Телефон 2', '222', 'phone');
    expect(pickContact([value('Телефон 1', '111'), typed]).phone).toBe('222');
    expect(pickContact([value('Телефон 1', '111'), value('Телефон 2', '222')]).phone).toBe('111');
  });

  test('empty values are passed over', () => {
    const values = [value('Имя', '  '), value('Имя', null), value('Ваше имя', 'Мария')];
    expect(pickContact(values).name).toBe('Мария');
  });

  test('no value serves twice', () => {
    expect(pickContact([value('Имя и телефон', 'Мария +7 900 000-00-00')])).toEqual({
      ...EMPTY,
      name: 'Мария +7 900 000-00-00',
    });
  });

  test('a value without a field is passed over', () => {
    expect(pickContact([{ id: 1, lead_field_id: null, value: 'Имя', field: null }])).toEqual(EMPTY);
  });
});

describe('for any values', () => {
  const label = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'Имя',
      'Телефон',
      'тел',
      'E-mail',
      'Дополнительно',
      'Имя и e-mail',
      '__proto__',
    ),
  );
  const anyValue = fc
    .tuple(label, fc.option(fc.string({ unit: 'grapheme' })), fc.constantFrom('text', 'phone'))
    .map(([name, text, type]) => value(name, text, type));
  const anyValues = fc.array(anyValue, { maxLength: 8 });

  test('what is found is one of the values, trimmed', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const texts = new Set(['', ...values.map((item) => item.value?.trim() ?? '')]);
        return Object.values(pickContact(values)).every((found) => texts.has(found));
      }),
    );
  });

  test('a slot stays empty only where no label fits: an exact label always finds its value', () => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom('Имя', 'ФИО', 'name'), (values, exact) => {
        const found = pickContact([...values, value(exact, 'Мария')]);
        return found.name !== '';
      }),
    );
  });

  test('the value of one field never fills two slots', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const numbered = values.map((item, index) => ({ ...item, value: `${index}-9000000` }));
        const filled = Object.values(pickContact(numbered)).filter(Boolean);
        return new Set(filled).size === filled.length;
      }),
    );
  });

  test('case and surrounding space of a label do not matter', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const shouted = values.map((item) => ({
          ...item,
          field: item.field && { ...item.field, name: ` ${item.field.name?.toUpperCase()} ` },
        }));
        const lowered = values.map((item) => ({
          ...item,
          field: item.field && {
            ...item.field,
            name: item.field.name?.toUpperCase().toLowerCase() ?? null,
          },
        }));
        expect(pickContact(shouted)).toEqual(pickContact(lowered));
      }),
    );
  });
});
