import type { RegisteredRouter, RouteIds } from '@tanstack/react-router';

type PathInside<Id> = Id extends `/main/${infer Path}` ? `/${Path}` : never;
/** The path of each screen inside the shell, as its route has it: `/users/$id`. */
type ScreenPath = PathInside<RouteIds<RegisteredRouter['routeTree']>>;

/** The chapter about each screen; null where the instructions have none. */
const CHAPTERS: Readonly<Record<ScreenPath, string | null>> = {
  '/dashboard': 'general#first-day',
  '/leads': 'leads#list',
  '/leads/fields': 'admin#fields',
  '/leads/forms': 'admin#forms',
  '/leads/forms/create': 'admin#forms',
  '/leads/forms/$id/edit': 'admin#forms',
  '/form/$slug': 'admin#forms',
  '/clients': 'clients#find',
  '/referrals': 'clients#partners',
  '/chats': 'chat#desk',
  '/chat/settings': 'chat#site',
  '/orders': 'soft-windows#order',
  '/order/$id': 'soft-windows#order',
  '/soft-windows-settings': 'soft-windows#prices',
  '/users': 'admin#users',
  '/users/create': 'admin#users',
  '/users/$id': 'admin#users',
  '/modules': 'admin#modules',
  '/settings': 'admin#company',
  '/account-settings': 'general#notifications',
  '/typography': null,
  '/icons': null,
  '/cards': null,
  '/tables': null,
  '/form-layouts': null,
  '/instructions': null,
  '/instructions/general': null,
  '/instructions/leads': null,
  '/instructions/chat': null,
  '/instructions/soft-windows': null,
  '/instructions/admin': null,
  '/instructions/clients': null,
  '/instructions/file-manager': null,
};

/** Where the instructions speak of a tab or a section of a screen. */
const PARTS: Readonly<Record<string, string>> = {
  '/leads?tab=spam': 'leads#spam',
  '/leads?tab=trash': 'leads#trash',
  '/clients?tab=duplicates': 'clients#doubles',
  '/clients?tab=trash': 'clients#trash',
  '/orders?view=payments': 'soft-windows#payments',
  '/orders?view=papers': 'soft-windows#documents',
  '/settings?section=files': 'file-manager#manager',
  '/settings?section=spam': 'admin#spam',
  '/settings?section=data': 'admin#data',
  '/settings?section=app': 'admin#data',
};

interface HelpAddress {
  to: string;
  hash?: string;
}

const isScreen = (path: string): path is ScreenPath => Object.hasOwn(CHAPTERS, path);

/**
 * The chapter about a screen; the index of the instructions where there is none.
 * @param path as the route of the screen has it
 */
export function helpAddress(path: string, search: Record<string, unknown>): HelpAddress {
  const parts = ['tab', 'section', 'view'].map((name) => `${path}?${name}=${String(search[name])}`);
  const chapter =
    parts.map((part) => PARTS[part]).find(Boolean) ?? (isScreen(path) ? CHAPTERS[path] : null);
  if (chapter === null) return { to: '/instructions' };
  const [page = '', hash = ''] = chapter.split('#');
  return { to: `/instructions/${page}`, hash };
}

/** Every chapter that a screen leads to. */
export const HELP_CHAPTERS: readonly string[] = [
  ...Object.values(CHAPTERS).filter((chapter) => chapter !== null),
  ...Object.values(PARTS),
];
