import path from 'node:path';
import { build, type Plugin } from 'vite';
import { refuseLogs } from './refuse-logs.ts';

/** The scripts of visitors' pages: each one file that browsers run as it is. */
const SCRIPTS = ['form', 'embed', 'chat'];

/**
 * Builds the scripts that the server hands to visitors and to other sites, in a folder beside the compiled
 * server.
 */
export const visitorScripts: Plugin = {
  name: 'visitor-scripts',
  async writeBundle({ dir = '' }) {
    for (const name of SCRIPTS) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: path.join(dir, 'visitor'),
          emptyOutDir: false,
          // Old enough for phones that are long out of the shops.
          target: 'es2020',
          rolldownOptions: {
            ...refuseLogs,
            input: `visitor/${name}.ts`,
            output: { format: 'iife', entryFileNames: `${name}.js` },
          },
        },
      });
    }
  },
};
