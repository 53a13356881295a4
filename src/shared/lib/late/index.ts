/**
 * Code that comes late (lazy loading). Every form takes the same loader, made outside of the component:
 * `const loadMenu = () => import('./menu').then((module) => module.Menu);`
 *
 * - `lazyPart(load)`: a component that is rendered anyway, loaded lazily; under a `Suspense`.
 * - `useLate(load)`: code that a person reaches for; `useLateDialog(load)` for a dialog about something.
 * - `useLateAfter(load, isReady)`: code that the screen needs soon, but after what it is about.
 *
 * `warmUpCode(load)` only loads. The application's own `LatePart` adds what a part of the shell needs besides: it tries
 * again, and can fail alone.
 */
export { lazyPart } from './lazy-part';
export { useLate } from './use-late';
export { useLateDialog } from './use-late-dialog';
export { useLateAfter } from './use-late-after';
export { useOpenAtOnce } from './use-open-at-once';
export { warmUpCode } from './warm-up-code';
export { whenIdle } from './when-idle';
export { whenScreenSettles } from './when-screen-settles';
