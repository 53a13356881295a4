/** Screens by the beginning of their paths, the longer ones first, and the chapters about them. */
const CHAPTERS: readonly (readonly [path: string, chapter: string])[] = [
  ['/leads/fields', 'admin#fields'],
  ['/leads/forms', 'admin#forms'],
  ['/leads', 'leads#list'],
  ['/form', 'admin#forms'],
  ['/dashboard', 'general#first-day'],
  ['/clients', 'clients#become'],
  ['/chats', 'chat#module'],
  ['/chat-settings', 'chat#module'],
  ['/orders', 'soft-windows#module'],
  ['/order', 'soft-windows#module'],
  ['/soft-windows-settings', 'soft-windows#module'],
  ['/users', 'admin#users'],
  ['/modules', 'admin#modules'],
  ['/settings', 'admin#company'],
  ['/account-settings', 'general#notifications'],
];

/** Where the instructions speak of a tab or a section of a screen. */
const PARTS: Readonly<Record<string, string>> = {
  '/leads?tab=spam': 'leads#spam',
  '/leads?tab=trash': 'leads#trash',
  '/settings?section=spam': 'admin#spam',
  '/settings?section=data': 'admin#data',
  '/settings?section=app': 'admin#data',
};

interface HelpAddress {
  to: string;
  hash?: string;
}

/** The chapter about a screen; the index of the instructions where there is none. */
export function helpAddress(pathname: string, search: Record<string, unknown>): HelpAddress {
  const parts = ['tab', 'section'].map((name) => `${pathname}?${name}=${String(search[name])}`);
  const chapter =
    parts.map((part) => PARTS[part]).find(Boolean) ??
    CHAPTERS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];
  if (chapter === undefined) return { to: '/instructions' };
  const [page = '', hash = ''] = chapter.split('#');
  return { to: `/instructions/${page}`, hash };
}

/** Every chapter that a screen leads to. */
export const HELP_CHAPTERS: readonly string[] = [
  ...CHAPTERS.map(([, chapter]) => chapter),
  ...Object.values(PARTS),
];
