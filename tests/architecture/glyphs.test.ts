import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesBelow } from '../support/source-files';

/** An icon at the left of a button or of an item of a menu, and the words that follow. */
const LABELLED =
  /leftSection=\{<(Icon\w+)[^>]*\/>\}(?:(?!leftSection)[^])*?>\s*([А-ЯЁ][а-яё]+(?:[ -][\wа-яёА-ЯЁ-]+)*)/g;

/** Words of acts, each with the icons they stand beside. */
function iconsOfWords(sources: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const [, icon = '', words = ''] of source.matchAll(LABELLED)) {
      found.set(words, (found.get(words) ?? new Set()).add(icon));
    }
  }
  return found;
}

test('an act has the same icon wherever it stands', () => {
  const files = sourcesBelow('src').filter((file) => file.endsWith('.tsx'));
  const icons = iconsOfWords(files.map((file) => readFileSync(file, 'utf8')));
  expect(icons.size).toBeGreaterThan(30);
  const torn = [...icons].filter(([, drawn]) => drawn.size > 1);
  expect(torn.map(([words, drawn]) => [words, ...drawn])).toEqual([]);
  expect([...(icons.get('Удалить') ?? [])]).toEqual(['IconTrash']);
});

test('finds two icons of one act', () => {
  const item = (icon: string) => `<Item leftSection={<${icon} {...ICON} />} onClick={() => go()}>
        Создать копию
      </Item>`;
  expect(iconsOfWords([item('IconCopy'), item('IconFiles')])).toEqual(
    new Map([['Создать копию', new Set(['IconCopy', 'IconFiles'])]]),
  );
});
