import { build, type Plugin } from 'vite';

/** The scripts of visitors' pages: each one file that browsers run as it is. */
const SCRIPTS = ['form', 'embed'];

/** Builds the scripts that the server hands to visitors and to other sites, beside the compiled server. */
export const visitorScripts = (outDir: string): Plugin => ({
  name: 'visitor-scripts',
  async closeBundle() {
    for (const name of SCRIPTS) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          // Old enough for phones that are long out of the shops.
          target: 'es2020',
          rolldownOptions: {
            input: `visitor/${name}.ts`,
            output: { format: 'iife', entryFileNames: `${name}.js` },
          },
        },
      });
    }
  },
});
