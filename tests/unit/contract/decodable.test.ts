import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodable } from '#contract';
import { rewriteAddress } from '../../../server/http/headers/rewrite-address';
import { meantSlug } from '../../../server/public-forms/open-form';

describe('an address', () => {
  test.each([
    ['/f/zayavka%', '/f/zayavka%25'],
    ['/leads/%', '/leads/%25'],
    ['/%zz', '/%25zz'],
    ['/%D1%8F%', '/%D1%8F%25'],
    // The half of a letter, as a cut link ends.
    ['/f/zayavka%D1', '/f/zayavka%25D1'],
    ['/%D1%8F%20100%25', '/%D1%8F%20100%25'],
    ['//f//zayavka', '/f/zayavka'],
    ['/f/zayavka?a=%&b=//x?y', '/f/zayavka?a=%&b=//x?y'],
    ['/', '/'],
  ])('%s is read as %s', (given, read) => {
    expect(rewriteAddress(given)).toBe(read);
  });

  test('can always be decoded, and stays as it is where it could be', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'%0aDé8F1/') }), (text) => {
        expect(() => decodeURIComponent(decodable(text))).not.toThrow();
        expect(decodable(decodable(text))).toBe(decodable(text));
        const encoded = encodeURIComponent(text);
        expect(decodable(encoded)).toBe(encoded);
      }),
    );
  });
});

describe('the form that is meant', () => {
  test.each([
    ['zayavka', 'zayavka'],
    ['Zayavka', 'zayavka'],
    ['ZAYAVKA-2', 'zayavka-2'],
    ['zayavka/', 'zayavka'],
    ['/zayavka/index.html', 'zayavka'],
    ['zayavka)', 'zayavka'],
    ['zayavka).', 'zayavka'],
    ['«zayavka»,', 'zayavka'],
    ['zayavka-', 'zayavka'],
    ['zayavka%', 'zayavka'],
    ['zayavka&ref=IVAN', 'zayavka'],
    ['zayavka спасибо', 'zayavka'],
    ['zaya\u00ADvka\u200B', 'zayavka'],
    ['', ''],
    ['/', ''],
    ['заявка', ''],
    // Not a sign behind it, but another word.
    ['zayavka_2', ''],
    ['zayavka-2_3', ''],
    ['zayavkaя', ''],
    ['x'.repeat(65), ''],
  ])('by «%s» is «%s»', (text, slug) => {
    expect(meantSlug(text)).toBe(slug);
  });
});
