import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { refuseLogs } from '../../scripts/lib/refuse-logs';

/** Builds modules by their names. */
function buildOf(modules: Record<string, string>): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cycles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, name), text);
  const rolldownOptions = { ...refuseLogs, input: path.join(folder, 'main.js') };
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions },
  });
}

const FIRST = `import { second } from './second.js'; export const first = () => second;`;

test('a build fails of modules that import each other in a circle', async () => {
  const second = `import { first } from './main.js'; export const second = () => first;`;
  const circle = buildOf({ 'main.js': FIRST, 'second.js': second });
  await expect(circle).rejects.toThrow(/Circular dependency.*second\.js/s);
});

test('a build of modules that do not goes through', async () => {
  await expect(
    buildOf({ 'main.js': FIRST, 'second.js': 'export const second = 2;' }),
  ).resolves.toBeDefined();
});
