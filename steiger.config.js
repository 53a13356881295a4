import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    files: ['./src/{pages,widgets,features,entities}/**'],
    rules: { 'fsd/import-locality': 'error' },
  },
]);
