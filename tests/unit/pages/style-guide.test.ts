import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, contrastText } from '@/pages/demo/model/contrast';
import { ICONS } from '@/pages/demo/model/icons';
import { sourcesBelow } from '../../support/source-files.ts';

it('shows every icon that the product draws, and no other', () => {
  const used = new Set<string>();
  for (const path of sourcesBelow('src')) {
    if (path.includes('pages/demo/')) continue;
    const imports = readFileSync(path, 'utf8').matchAll(
      /import (?:type )?\{([^}]*)\} from '@tabler\/icons-react'/g,
    );
    for (const [, names = ''] of imports) {
      for (const name of names.match(/\bIcon[A-Z]\w+/g) ?? []) used.add(name);
    }
  }
  used.delete('IconProps');
  expect(Object.keys(ICONS)).toEqual([...used].sort());
});

it('computes contrast as WCAG does, and rounds it down', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', ' #777777')).toBeCloseTo(4.478, 3);
  expect(contrastText(4.478)).toBe('4,4\u00a0:\u00a01');
  expect(() => contrast('red', '#ffffff')).toThrow('No colour');
});
