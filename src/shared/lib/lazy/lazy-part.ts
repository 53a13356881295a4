import { lazy, type ComponentType } from 'react';

/**
 * A component whose code is loaded (lazily) when it is first rendered, under a `Suspense` of its parent.
 * @param load an `import()` of it, as `useLazy` takes: `() => import('./part').then((module) => module.Part)`
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((part) => ({ default: part })));
