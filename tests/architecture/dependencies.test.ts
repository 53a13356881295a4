import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, type LockEntry } from '../../scripts/lib/lock-address.ts';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Where what the product runs on is imported; what only builds and checks it are devDependencies. */
const FOLDERS = ['src', 'contract', 'server', 'scripts'];

const text = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
).join('\n');

const isImported = (name: string) => text.includes(`'${name}'`) || text.includes(`'${name}/`);

/** Whatever an imported package wants beside it. */
const peers = new Set(
  Object.keys(packageJson.dependencies)
    .filter(isImported)
    .flatMap((name) => {
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
        packages: Record<string, { peerDependencies?: Record<string, string> }>;
      };
      return Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {});
    }),
);

test.each(Object.keys(packageJson.dependencies))('%s is imported somewhere', (name) => {
  expect(isImported(name) || peers.has(name)).toBe(true);
});

test('the lock tells where every package lies, and in nobody’s registry', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const wrong = Object.entries(packages).filter(
    ([path, entry]) => entry.integrity && entry.resolved !== addressOf(path, entry),
  );
  expect(wrong, 'npm run lock:addresses').toEqual([]);
});

test('the lock holds what each package wants on other systems too', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !locked.has(name));
  expect(missing, '`npm ci` refuses such a lock: choose a version that is published whole').toEqual(
    [],
  );
});
