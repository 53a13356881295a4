/** True when the server runs from TypeScript sources (development, tests), false in the compiled build. */
const fromSources = import.meta.url.endsWith('.ts');

/**
 * Address of a module that runs in a thread or a process of its own, and the Node options it needs to start.
 * @param from the address of a module in its folder
 */
export function ownModule(name: string, from = import.meta.url): { url: URL; execArgv: string[] } {
  return {
    url: new URL(`./${name}.${fromSources ? 'ts' : 'js'}`, from),
    execArgv: fromSources ? ['--import', new URL('./register-tsx.mjs', import.meta.url).href] : [],
  };
}
