import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOn, toHostSource } from '#contract';
import { formThemeSchema } from '../../../contract/lead-form/lead-form-document';
import { isPersonsView } from '../../../server/http/persons-view';
import { pagePolicy } from '../../../server/public-forms/page-policy';
import { themeStyle } from '../../../server/public-forms/page-theme';

const READABLE = 4.5;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the look of a form', () => {
  test('can be read in whatever colours a company chooses', () => {
    fc.assert(
      fc.property(colour, colour, (chosen, background) => {
        const theme = formThemeSchema.parse({ colour: chosen, background, scheme: 'auto' });
        const style = themeStyle(theme);
        expect(contrast(textOn(chosen), chosen)).toBeGreaterThanOrEqual(READABLE);
        const links = [...style.matchAll(/--link:(#[0-9a-f]{6})/g)].map(([, link = '']) => link);
        expect(contrast(links[0] ?? '', '#ffffff')).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(links[1] ?? '', '#131c2e')).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });
});

describe('the sites that may frame a form', () => {
  test.each([
    ['okna.ru', 'okna.ru'],
    [' https://Okna.ru/kontakty?x=1 ', 'okna.ru'],
    ['*.okna.ru', '*.okna.ru'],
    ['окна.рф', 'xn--80atjc.xn--p1ai'],
    ['localhost:3000', 'localhost:3000'],
    ["okna.ru; script-src 'unsafe-inline'", null],
    ['okna.ru *', null],
    ["'self'", null],
    ['', null],
  ])('%s is %s in the policy', (domain, source) => {
    expect(toHostSource(domain)).toBe(source);
  });

  test('are all where none is named, and only we where every name is broken or a draft is shown', () => {
    const ancestors = (domains: string[], isPreview = false, isHostNameless = false) =>
      / frame-ancestors ([^;]*);/.exec(
        pagePolicy({ styles: ['a{}'], domains, redirect: '', isPreview, isHostNameless }),
      )?.[1];
    expect(ancestors([])).toBe('*');
    expect(ancestors(['okna.ru'])).toBe("'self' okna.ru www.okna.ru");
    expect(ancestors([';;'])).toBe("'self'");
    expect(ancestors([], true)).toBe("'self'");
    // A page without a name is none of all; it is let in only where any is.
    expect(ancestors([], false, true)).toBeUndefined();
    expect(ancestors(['okna.ru'], false, true)).toBe("'self' okna.ru www.okna.ru");
    expect(ancestors([], true, true)).toBe("'self'");
  });
});

describe('a view', () => {
  test('is a person’s, not a program’s and not one ahead of time', () => {
    const view = (headers: Record<string, string>, method = 'GET') =>
      isPersonsView({ method, headers } as never);
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    expect(view({ 'user-agent': chrome })).toBe(true);
    expect(view({})).toBe(true);
    expect(view({ 'user-agent': chrome }, 'HEAD')).toBe(false);
    expect(view({ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    for (const agent of [
      'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'TelegramBot (like TwitterBot)',
      'WhatsApp/2.23.20.0',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      'python-requests/2.31',
    ]) {
      expect([agent, view({ 'user-agent': agent })]).toEqual([agent, false]);
    }
  });
});
