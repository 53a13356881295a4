import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatColours } from '#contract';
import { looksOf } from '../../../visitor/chat/style';

const READABLE = 4.5;

function luminance(hex: string): number {
  const whole = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first = '', second = ''): number {
  const [bright = 0, dim = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** The colours of both schemes by their names; what the dark one does not say is as in the light one. */
function schemesOf(style: string) {
  const [light = {}, dark = {}] = style
    .split('@media')
    .map((part) =>
      Object.fromEntries(
        [...part.matchAll(/--([\w-]+):(#[\da-f]+)/gi)].map(
          ([, name, value]) => [name ?? '', value ?? ''] as const,
        ),
      ),
    );
  return [light, { ...light, ...dark }];
}

const styleOf = (chosen: string) =>
  looksOf({ colours: chatColours(chosen), offset: null })[0] ?? '';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('every text of the chat can be read, whatever colour its company has chosen', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      for (const scheme of schemesOf(styleOf(chosen))) {
        expect(scheme['accent']).toBe(chosen);
        expect(contrast(scheme['on'], chosen)).toBeGreaterThanOrEqual(READABLE);
        for (const text of ['text', 'dim', 'link', 'bad'])
          expect(contrast(scheme[text], scheme['surface'])).toBeGreaterThanOrEqual(READABLE);
        for (const text of ['text', 'dim'])
          expect(contrast(scheme[text], scheme['soft'])).toBeGreaterThanOrEqual(READABLE);
      }
    }),
  );
});

test('what is no colour leaves the usual one, and puts nothing into the style', () => {
  expect(chatColours('red}*{display:none')).toEqual(chatColours('#1f6feb'));
});
