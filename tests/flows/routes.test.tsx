import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from '../../src/app/routes/create-router';
import { DOCUMENT_SCREENS, PUBLIC_SCREENS, SHELL_SCREENS } from '../support/specified-routes.ts';

const LAYOUTS = { '/main': SHELL_SCREENS, '/document': DOCUMENT_SCREENS, '/blank': PUBLIC_SCREENS };

const REDIRECTS = ['/', '/subscription', '/subscription/success'];

test('the routes are those of the specification, each with its layout and its flag', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  const specified = Object.values(LAYOUTS).flatMap((screens) => Object.keys(screens));
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/$');
  expect(paths.toSorted()).toEqual([...specified, ...REDIRECTS].toSorted());
  for (const [layout, screens] of Object.entries(LAYOUTS)) {
    for (const [path, flag] of Object.entries(screens)) {
      const route = router.routesByPath[path as keyof typeof router.routesByPath];
      expect(route?.id, path).toBe(layout + path);
      expect(route?.options.staticData?.requiresSubscription, path).toBe(flag);
    }
  }
});
