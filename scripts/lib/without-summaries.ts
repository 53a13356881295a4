import type { Plugin } from 'vite';

const CALLS = /\/contract\/.*\.ts$/;
/** `summary: '…',` of a call, on one line or two. */
const SUMMARY = /^\s*summary:\s*(?:'[^'\n]*'|`[^`\n]*`),\n/gm;

/**
 * Leaves out of the application what each call is for: only the document of the interface says it, and the server makes
 * that.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CALLS.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : undefined,
});
