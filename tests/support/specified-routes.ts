/**
 * The screens of SPEC §2 with `requiresSubscription` as it stands there; undefined where it says «no flag» or nothing.
 * tests/flows/routes.test.tsx holds the table of routes to them: what walks them misses no screen.
 */
type Screens = Readonly<Record<string, boolean | undefined>>;

/** Inside the shell. */
export const SHELL_SCREENS: Screens = {
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
};

/** Without the shell, for people who have signed in. */
export const DOCUMENT_SCREENS: Screens = { '/document/$id': undefined };

/** Without the shell, for people who have not. */
export const PUBLIC_SCREENS: Screens = {
  '/login': undefined,
  '/register': undefined,
  '/forgot-password': undefined,
  '/reset-password': undefined,
};
