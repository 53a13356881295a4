import { cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { refuseLogs } from './scripts/lib/refuse-logs.ts';
import { visitorScripts } from './scripts/lib/visitor-scripts.ts';

/** The SQL and its journal are read at run time, from beside the compiled server; the snapshot serves `db:generate` alone. */
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  writeBundle({ dir = '' }) {
    cpSync('server/db/migrations', path.join(dir, 'migrations'), {
      recursive: true,
      filter: (source) => !source.endsWith('_snapshot.json'),
    });
  },
};

/** Compiles the companion server; packages stay outside and are loaded from node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [copyMigrations, visitorScripts],
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      ...refuseLogs,
      input: {
        main: 'server/main.ts',
        // These run in a thread and a process of their own.
        'embedded-worker': 'server/db/embedded/embedded-worker.ts',
        'embedded-init': 'server/db/embedded/embedded-init.ts',
        'pdf-worker': 'server/documents/pdf/pdf-worker.ts',
      },
      // All in one folder: modules find each other and the migrations by their own address.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
