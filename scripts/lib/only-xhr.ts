import type { Plugin } from 'vite';

const ADAPTERS = /\/axios\/lib\/adapters\/adapters\.js$/;
const NO_FETCH = '\0axios-without-fetch';

/**
 * Leaves axios's fetch adapter out of its list of adapters in the application's build: the XHR adapter, which every
 * browser has, is the first of the list, and the other one with its helpers is a fifth of what axios weighs on the login
 * page. Downloads, the one use of it, import it themselves (src/shared/api/file-transport.ts).
 */
export function onlyXhr(): Plugin {
  return {
    name: 'only-xhr',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAsked =
        source === './fetch.js' && ADAPTERS.test((importer ?? '').replaceAll('\\', '/'));
      return isAsked ? NO_FETCH : null;
    },
    load: (id) => (id === NO_FETCH ? 'export const getFetch = () => null;' : null),
  };
}
