import { expect, test } from 'vitest';
import { contrast } from '#contract';
import { contrastText } from '@/pages/help/demo/examples/typography/tokens';

test('computes contrast as WCAG does, and rounds it down', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', ' #777777')).toBeCloseTo(4.478, 3);
  expect(contrastText(4.478)).toBe('4,4\u00a0:\u00a01');
  expect(() => contrast('red', '#ffffff')).toThrow('No colour');
});
