import { toHostSource } from '#contract';
import { styleSource } from '../http/errors/error-page';

/** The sites that may show the form; a site's own `www.` is the same site to its owner. */
function frameAncestors(domains: readonly string[]): string[] {
  const hosts = domains.map(toHostSource).filter((host) => host !== null);
  if (domains.length === 0) return ['*'];
  return [
    "'self'",
    ...hosts.flatMap((host) => (/^(?:\*\.|www\.)/.test(host) ? [host] : [host, `www.${host}`])),
  ];
}

/** The policy of one page. */
export interface PagePolicy {
  styles: readonly string[];
  /** Sites that may frame the page; empty: all. */
  domains: readonly string[];
  /** Where a browser without scripts is sent after the form has been taken. */
  redirect: string;
  /** Only the product itself may frame it. */
  isPreview: boolean;
  /** It stands in a page with an opaque origin, which no rule for names admits. */
  isHostNameless: boolean;
}

/**
 * Everything the page may do: its own style, its own script, its own form, the logo on it. The empty icon
 * keeps browsers from asking for one.
 */
export function pagePolicy({
  styles,
  domains,
  redirect,
  isPreview,
  isHostNameless,
}: PagePolicy): string {
  // Browsers hold the address a form leads on to against the policy as well.
  const target = URL.canParse(redirect) ? [new URL(redirect).origin] : [];
  const ancestors = isPreview ? ["'self'"] : frameAncestors(domains);
  // «*» means all names.
  const isOpen = isHostNameless && !isPreview && domains.length === 0;
  return [
    "default-src 'none'",
    `style-src ${styles.map(styleSource).join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    ["form-action 'self'", ...target].join(' '),
    "base-uri 'none'",
    ...(isOpen ? [] : [`frame-ancestors ${ancestors.join(' ')}`]),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
