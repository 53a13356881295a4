import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/routes/create-router';

/** The screens of SPEC §2 with `requiresSubscription` as it stands there; undefined where it says «no flag» or nothing. */
const SPECIFIED: Record<string, boolean | undefined> = {
  '/dashboard': false,
  '/orders': false,
  '/leads': true,
  '/clients': true,
  '/referrals': true,
  '/chats': false,
  '/chat/settings': true,
  '/leads/fields': true,
  '/leads/forms': true,
  '/leads/forms/create': true,
  '/leads/forms/$id/edit': true,
  '/form/$slug': false,
  '/settings': true,
  '/soft-windows-settings': true,
  '/modules': undefined,
  '/order/$id': true,
  '/users': true,
  '/users/create': true,
  '/users/$id': true,
  '/account-settings': undefined,
  '/typography': undefined,
  '/icons': undefined,
  '/cards': undefined,
  '/tables': undefined,
  '/form-layouts': undefined,
  '/instructions': false,
  '/instructions/general': false,
  '/instructions/leads': false,
  '/instructions/chat': false,
  '/instructions/soft-windows': false,
  '/instructions/admin': false,
  '/instructions/clients': false,
  '/instructions/file-manager': false,
  '/login': undefined,
  '/forgot-password': undefined,
  '/reset-password': undefined,
  '/document/$id': undefined,
  '/register': undefined,
};

const REDIRECTS = ['/', '/subscription', '/subscription/success'];

it('the routes are those of the specification, each with its flag', () => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  const paths = Object.keys(router.routesByPath).filter((path) => path !== '/$');
  expect(paths.toSorted()).toEqual([...Object.keys(SPECIFIED), ...REDIRECTS].toSorted());
  for (const [path, flag] of Object.entries(SPECIFIED)) {
    const route = router.routesByPath[path as keyof typeof router.routesByPath];
    expect(route?.options.staticData?.requiresSubscription, path).toBe(flag);
  }
});
