import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { noteChunks } from './scripts/lib/note-chunks.ts';
import { precompress } from './scripts/lib/precompress.ts';
import { preloadLinks } from './scripts/lib/preload-links.ts';
import { refuseLogs } from './scripts/lib/refuse-logs.ts';
import { QUICK_WASM } from './scripts/lib/quick-wasm.ts';
import { usedIconsModule } from './scripts/lib/used-icons.ts';
import { waveGroups, waves } from './scripts/lib/waves.ts';

/** Where `npm run dev` finds the companion server; see scripts/dev.mjs. */
const API_TARGET = process.env['DEV_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), usedIconsModule(), waves(), preloadLinks(), noteChunks(), precompress()],
  resolve: { tsconfigPaths: true },
  server: {
    proxy: {
      '^/(api|broadcasting|calendar|f|d|embed|widget)/': { target: API_TARGET },
      '^/config\\.json$': { target: API_TARGET },
      '^/app/': { target: API_TARGET, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...refuseLogs,
      output: { codeSplitting: { groups: waveGroups } },
    },
  },
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          setupFiles: ['tests/support/seeded-random.ts'],
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            // Under Node pusher-js resolves to its own build, which no mocked WebSocket reaches.
            'pusher-js': 'pusher-js/dist/web/pusher.js',
            // Not a mock of each file: files share their modules.
            'idb-keyval': path.resolve('tests/support/browser-database.ts'),
          },
        },
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/component/**/*.test.{ts,tsx}', 'tests/flows/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Some start the product several times, each a matter of seconds, and of a minute where others work beside it.
          testTimeout: 180_000,
          // They wait now and then, for processes and for silence.
          maxWorkers: 3,
          // After the others where they run together: what has another number of workers needs an order of its own.
          sequence: { groupOrder: 1 },
          environment: 'node',
          isolate: false,
          execArgv: [QUICK_WASM],
          include: ['tests/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/server/global-setup.ts'],
          setupFiles: [
            'tests/support/seeded-random.ts',
            'tests/support/server/built-threads.ts',
            'tests/support/server/strict-answers.ts',
          ],
        },
      },
    ],
  },
});
