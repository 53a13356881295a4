/**
 * Lazy loading: code that comes when it is needed. Every form takes the same loader, made outside of the
 * component: `const loadMenu = () => import('./menu').then((module) => module.Menu);`
 *
 * - `lazyPart(load)`: a component that is rendered anyway, loaded lazily; under a `Suspense`.
 * - `useLazy(load)`: code that a person reaches for; `useLazyDialog(load)` for a dialog about something.
 * - `useLazyAfter(load, isReady)`: code that the screen needs soon, but after what it is about.
 *
 * `warmUpCode(load)` only loads. The application's own `ShellPart` adds what a part of the shell needs
 * besides: it tries again, and can fail alone.
 */
export { lazyPart } from './lazy-part';
export { useLazy } from './use-lazy';
export { useLazyDialog } from './use-lazy-dialog';
export { useLazyAfter } from './use-lazy-after';
export { useOpenAtOnce } from './use-open-at-once';
export { warmUpCode } from './use-lazy';
export { whenIdle } from './when-idle';
export { whenScreenSettles } from './when-screen-settles';
export { whenSomebodyActs } from './when-somebody-acts';
