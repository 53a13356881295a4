import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { broughtBy, readBrought, readCode, UTM_KEYS } from '../../../contract';
import { growthOf, MOST_GROWTH } from '../../support/growth.ts';

const SITE = 'https://okna.example';
const by = (query: string, referrer = '') => broughtBy(`${SITE}/${query}`, referrer);

describe('the code of a recommendation', () => {
  test.each([
    'IVAN',
    ' IVAN ',
    'IVAN/',
    'IVAN.',
    'IVAN,звоните',
    'IVAN…',
    'IVAN)',
    '«IVAN»',
    '"IVAN"',
    '*IVAN*',
    'IVAN_',
    'IVAN?utm_source=vk',
    'IVAN/?utm_source=vk',
    'IVAN&utm_source=vk',
    'IVAN&amp;utm_source=vk',
    'IVAN;x',
    'IVAN#form',
    'IVAN/#rec123',
    'IVAN%2F',
    'IVAN%20',
    'IVAN%',
    'IVAN\n',
    'IV\u200bAN\u2060',
    'ＩＶＡＮ',
    'https://okna.example/f/x?ref=IVAN&utm_source=vk',
    'https%3A%2F%2Fokna.example%2F%3Fref%3DIVAN',
  ])('is IVAN in %j', (text) => {
    expect(readCode(text)).toBe('IVAN');
  });

  test('has the hyphens an editor has made dashes of', () => {
    expect(readCode('IVAN–2')).toBe('IVAN-2');
    expect(readCode('ivan\u20112/')).toBe('ivan-2');
    expect(readCode('IVAN — наш партнёр')).toBe('IVAN');
  });

  test.each(['Иван', 'IVANа', 'IVAN_2', 'ivan@mail.ru', 'site.ru', 'https://site.ru/', ''])(
    'is nobody’s where it is something else: %j stays',
    (text) => {
      expect(readCode(text)).toBe(text);
    },
  );

  test('of any referral is itself, with anything of a link behind it', () => {
    const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{2,31}$/);
    const tail = fc.constantFrom('', '/', '.', ', ', '?x=1', '&y', '#a', '»', '%2F', ' текст');
    fc.assert(fc.property(code, tail, (given, end) => readCode(given + end) === given));
  });
});

describe('an address', () => {
  test.each([
    '?ref=IVAN',
    '?REF=IVAN',
    '?Ref=IVAN/',
    '?x=1&amp;ref=IVAN',
    '?x=1&amp;amp;ref=IVAN',
    '?x=1&amp%3Bref=IVAN',
    '?x=1&#38;ref=IVAN',
    '?x=1?ref=IVAN',
    '?x=1%3Fref%3DIVAN',
    '??ref=IVAN',
    '?&ref=IVAN',
    '?ref=IVAN&ref=IVAN',
    '?ref=&ref=IVAN',
    '?ref=IVAN&ref=OLGA',
    '?ref[]=IVAN',
    '?ref%20=IVAN',
    '?%E2%80%8Bref=IVAN',
    '?ref=IVAN?ref=IVAN',
    '#ref=IVAN',
    '#/contacts?ref=IVAN',
    '?ref%3DIVAN',
    '?ref%3DIVAN%26utm_source=vk',
    '?utm_source%3Dvk%26ref=IVAN',
    '?utm_source%3Dvk%26ref%3DIVAN',
    '?x=1&amp;ref%3DIVAN',
    '#ref%3DIVAN',
    '%3Fref=IVAN',
    '%3fref%3dIVAN',
    'form&ref=IVAN',
    'form&amp;ref=IVAN',
    'form;ref=IVAN',
    'form%26utm_source=vk%26ref=IVAN',
    'form/%3Futm_source=vk&ref=IVAN',
    '&ref=IVAN?x=1',
    '?ref%253DIVAN',
    '?x=1%253Fref=IVAN',
    '?x=1%253Fref%253DIVAN',
    '?utm_source=vk%2526ref%253DIVAN',
    '?utm_source%253Dvk%2526amp%253Bref%253DIVAN',
    '?x=1%25253Fref%25253DIVAN',
    '#ref%253DIVAN',
    '%253Fref%253DIVAN',
    'form%2526utm_source%253Dvk%2526ref%253DIVAN',
  ])('brings the code whatever it was bent to: %s', (query) => {
    expect(by(query).ref).toBe('IVAN');
  });

  test('brings what is said outright before what stands in its path', () => {
    expect(by('form&ref=OLGA&erid=7?ref=IVAN')).toEqual({ utm: { erid: '7' }, ref: 'IVAN' });
    const other = encodeURIComponent('https://other.example/?ref=OLGA');
    expect(by(`go/${other}`).ref).toBe('');
    expect(by(`go/${encodeURIComponent(other)}`).ref).toBe('');
    expect(by(`?to=${encodeURIComponent(other)}`).ref).toBe('');
    expect(by(`go/https://other.example/%3Fref=OLGA`).ref).toBe('');
  });

  test('keeps the marks that a bent code has swallowed', () => {
    expect(by('?ref=IVAN?utm_source=vk&UTM_Medium=cpc')).toEqual({
      utm: { utm_source: 'vk', utm_medium: 'cpc' },
      ref: 'IVAN',
    });
    expect(by('?utm_source=vk?ref=IVAN')).toEqual({ utm: { utm_source: 'vk' }, ref: 'IVAN' });
    expect(by('?utm_source=vk%2526utm_medium%253D100%2525%2526ref%253DIVAN')).toEqual({
      utm: { utm_source: 'vk', utm_medium: '100%' },
      ref: 'IVAN',
    });
    // Not escaped, but so written.
    expect(by('?utm_term=100%25253D&utm_content=a%2526b').utm).toEqual({
      utm_term: '100%253D',
      utm_content: 'a%26b',
    });
  });

  test('brings every mark of the list in any case, and nothing else', () => {
    const query = UTM_KEYS.map((key) => `${key.toUpperCase()}=1`).join('&');
    expect(by(`?${query}&utm_own=1&token=1&__proto__=1`)).toEqual({
      utm: Object.fromEntries(UTM_KEYS.map((key) => [key, '1'])),
      ref: '',
    });
    expect(UTM_KEYS).toEqual(
      expect.arrayContaining([
        ...['gbraid', 'wbraid', 'msclkid', 'ttclid', 'rb_clickid', 'erid', 'utm_id'],
        ...['utm_referrer', '_openstat'],
      ]),
    );
  });

  test('is not searched for parameters of the address that one of its values is', () => {
    const referrer = 'https://ya.ru/?utm_source=other&ref=OLGA';
    expect(by(`?utm_referrer=${encodeURIComponent(referrer)}`)).toEqual({
      utm: { utm_referrer: referrer },
      ref: '',
    });
  });

  test('brings what the page before it on the same site had, where it has none itself', () => {
    const landing = `${SITE}/?utm_source=vk&erid=7&ref=IVAN`;
    const brought = { utm: { utm_source: 'vk', erid: '7' }, ref: 'IVAN' };
    expect(by('contacts', landing)).toEqual(brought);
    expect(by('contacts?utm_source=mail', landing)).toEqual({
      utm: { utm_source: 'mail' },
      ref: 'IVAN',
    });
    expect(by('contacts?ref=OLGA', landing)).toEqual({ ...brought, ref: 'OLGA' });
    const none = { utm: {}, ref: '' };
    expect(by('contacts', landing.replace('okna', 'other'))).toEqual(none);
    expect(by('contacts', landing.replace('https', 'http'))).toEqual(none);
    expect(broughtBy('about:srcdoc', 'about:srcdoc?ref=IVAN')).toEqual(none);
    expect(broughtBy('не адрес', landing)).toEqual(none);
  });

  test('is read without a throw, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.string(), (pairs, text) => {
        const { utm } = readBrought(pairs);
        const known: readonly string[] = UTM_KEYS;
        expect(Object.keys(utm).every((key) => known.includes(key))).toBe(true);
        broughtBy(`${SITE}/?${text}#${text}`, text);
      }),
    );
  });
});

describe('what strangers send costs no more than its size', () => {
  const AROUND = 50;
  const costs: Record<string, (size: number) => void> = {
    'signs in a value': (size) => readBrought([['utm_source', '&'.repeat(size)]]),
    'signs in a short value': (size) => readBrought([['utm_source', '&'.repeat(size / AROUND)]]),
    'escaped signs': (size) => readBrought([['ref', '&amp;'.repeat(size / 5)]]),
    'spaces in a name': (size) => readBrought([[`${' '.repeat(size)}x`, '1']]),
    'brackets in a name': (size) => readBrought([[`${']['.repeat(size / 2)}x`, '1']]),
    'many names': (size) =>
      readBrought(Array.from({ length: size / 10 }, (_, at) => [`x${at}`, '1'])),
    'links in a code': (size) => readCode('://'.repeat(size / 3)),
    'links with marks in a code': (size) => readCode('x://?&ref'.repeat(size / 9)),
    'signs in an address': (size) => broughtBy(`${SITE}/?a=${';'.repeat(size)}`, ''),
    'signs behind «#»': (size) => broughtBy(`${SITE}/#a=${';'.repeat(size)}`, ''),
    'signs in the page before': (size) => broughtBy(SITE, `${SITE}/?a=${';'.repeat(size)}`),
    'signs in a path': (size) => broughtBy(`${SITE}/a${';'.repeat(size)}`, ''),
    'equals signs in a name': (size) => readBrought([['='.repeat(size), '']]),
    'an address without an end': (size) => broughtBy(`${SITE}/?${'ref=&'.repeat(size / 5)}`, ''),
  };

  test.each(Object.entries(costs))('%s', (_, cost) => {
    const work = (size: number) => {
      for (let time = 0; time < AROUND; time += 1) cost(size);
    };
    expect(growthOf(work, 24_000)).toBeLessThan(MOST_GROWTH);
  });

  test('and the ends of long names and beginnings of long values still count', () => {
    expect(by(`#/${'x'.repeat(500)}?ref=IVAN`).ref).toBe('IVAN');
    expect(by(`?ref=IVAN/${'x'.repeat(20_000)}`).ref).toBe('IVAN');
    expect(readCode(`IVAN ${'слово '.repeat(1000)}`)).toBe('IVAN');
  });
});
