import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen's code could not be loaded: no network, or a newer version of the product took its place. */
export class PageCodeError extends Error {
  override name = 'PageCodeError';
}

/**
 * A page with code loaded at its first use. A failure is ours to show: the router's own answer to it,
 * reloading the window at once, would leave a person without network with the browser's error page.
 * @param isWanted false where another screen stands in its place: the code waits until the page is drawn
 */
export function lazyPage<Slice extends Record<string, unknown>, Name extends keyof Slice & string>(
  load: () => Promise<Slice>,
  name: Slice[Name] extends ComponentType ? Name : never,
  isWanted: () => boolean = () => true,
): RouteComponent {
  const page = lazyRouteComponent(
    () =>
      load().then(
        (slice) => ({ [name]: slice[name as Name] as ComponentType }),
        (cause: unknown) => {
          throw new PageCodeError('Код страницы не загрузился', { cause });
        },
      ),
    name as string,
  ) as RouteComponent;
  const { preload } = page;
  page.preload = async () => {
    if (isWanted()) await preload?.();
  };
  return page;
}
