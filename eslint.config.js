// ESLint 10 reads flat configs only; the rules are in .eslintrc.cjs
import { createRequire } from 'node:module';
import { FlatCompat } from '@eslint/eslintrc';

const { root: _root, ignorePatterns, ...rules } = createRequire(import.meta.url)('./.eslintrc.cjs');
const compat = new FlatCompat({ baseDirectory: import.meta.dirname });

export default [
  { ignores: ignorePatterns },
  ...compat
    .config(rules)
    .map((config) => ({ ...config, files: config.files ?? ['**/*.{ts,tsx}'] })),
];
