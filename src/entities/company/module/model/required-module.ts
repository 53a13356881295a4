import type { ModuleCode } from '#contract';

/** First parts of paths that no module opens or closes (SPEC §2, navigation guard). */
const EXEMPT = new Set([
  'dashboard',
  'modules',
  'account-settings',
  'settings',
  'users',
  'document',
  'typography',
  'icons',
  'cards',
  'tables',
  'form-layouts',
]);

const REQUIRED = new Map<string, ModuleCode>([
  ['chats', 'chat'],
  ['chat', 'chat'],
  ['orders', 'soft_windows'],
  ['order', 'soft_windows'],
  ['clients', 'leads'],
  ['leads', 'leads'],
]);

/** The one prefix that SPEC §2 writes with a slash: `/form/zayavka` is meant, `/form` alone is not. */
const FORM_PREFIX = 'form';

/**
 * The module a path needs, or null where none is needed (SPEC §2).
 * Whole parts of the path are compared, so that `/form-layouts` is not taken for `/form/…`.
 */
export function requiredModuleFor(pathname: string): ModuleCode | null {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (EXEMPT.has(first)) return null;
  if (first === FORM_PREFIX) return second === undefined ? null : 'leads';
  return REQUIRED.get(first) ?? null;
}
