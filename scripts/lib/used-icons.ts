import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ASKED = 'virtual:used-icons';
const RESOLVED = `\0${ASKED}`;
/** The style guide itself shows icons of others as examples. */
const STYLE_GUIDE = path.join('pages', 'help', 'demo');
const IMPORTS = /import \{([^}]*)\} from '@tabler\/icons-react'/g;

/** Names of the icons that files import. */
function usedIcons(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .filter((file) => !file.startsWith(STYLE_GUIDE))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORTS)])
    .flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w+/g) ?? [])
    .filter((name) => name !== 'IconProps');
  return [...new Set(names)].sort();
}

/** Where the drawing of an icon lies: `IconCircleCheckFilled` is `filled/circle-check.svg`. */
function drawingOf(name: string): string {
  const isFilled = name.endsWith('Filled');
  const file = name
    .replace(/^Icon/, '')
    .replace(/Filled$/, '')
    .replace(/(?<!^)([A-Z]|(?<=[a-z])\d)/g, '-$1')
    .toLowerCase();
  return `@tabler/icons/${isFilled ? 'filled' : 'outline'}/${file}.svg`;
}

/** Gives the style guide the drawing of every icon the product uses, as `ICONS` of `virtual:used-icons`. */
export const usedIconsModule = (): Plugin => ({
  name: 'used-icons',
  resolveId: (source) => (source === ASKED ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null;
    const names = usedIcons('src');
    return [
      ...names.map((name) => `import ${name} from '${drawingOf(name)}?inline';`),
      `export const ICONS = { ${names.join(', ')} };`,
    ].join('\n');
  },
});
