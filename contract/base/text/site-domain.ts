import { asciiDomain } from './email';

const HOST =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
const LONGEST_HOST = 253;

/**
 * Converts a typed site (with a scheme, a path, in Cyrillic) to the form that a policy needs; null where it
 * is no site.
 */
export function toHostSource(domain: string): string | null {
  const [, wildcard = '', host = '', port = ''] =
    /^(?:[a-z]+:\/\/)?(\*\.)?([^/:?#\s]+)(:\d+)?(?:[/?#].*)?$/iu.exec(domain.trim()) ?? [];
  const source = `${wildcard}${asciiDomain(host)}${port}`;
  return source.length <= LONGEST_HOST && HOST.test(source) ? source : null;
}

/**
 * Reads a typed site: in lower case and ASCII, without `www.`, `*.` and port; all its subdomains belong to
 * it. Null where it is no site; a name without a dot would match half the internet.
 */
export function toSiteDomain(typed: string): string | null {
  const host = toHostSource(typed)
    ?.replace(/:\d+$/, '')
    .replace(/^\*\./, '')
    .replace(/^www\.(?=.*\.)/, '');
  return host !== undefined && (host.includes('.') || host === 'localhost') ? host : null;
}

/**
 * Whether a host is one of the sites or stands under one.
 * @param host in lower case and ASCII, as `URL` gives it
 */
export const isOfSites = (host: string, sites: readonly string[]): boolean =>
  sites.some((site) => host === site || host.endsWith(`.${site}`));
