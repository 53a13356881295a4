/** True when the server runs from TypeScript sources (development, tests), false in the compiled build. */
const fromSources = import.meta.url.endsWith('.ts');

/**
 * Address of a module that runs in a thread or a process of its own, and the Node options it needs to start.
 */
export function ownModule(name: string): { url: URL; execArgv: string[] } {
  return {
    url: new URL(`./${name}.${fromSources ? 'ts' : 'js'}`, import.meta.url),
    execArgv: fromSources ? ['--import', new URL('./register-tsx.mjs', import.meta.url).href] : [],
  };
}
