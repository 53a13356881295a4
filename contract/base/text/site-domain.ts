import { asciiDomain } from './email';

const HOST =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
const LONGEST_HOST = 253;

/**
 * A site's name as people type it — with a scheme, a path, in Cyrillic — as a policy needs it; null where it
 * is none.
 */
export function toHostSource(domain: string): string | null {
  const [, wildcard = '', host = '', port = ''] =
    /^(?:[a-z]+:\/\/)?(\*\.)?([^/:?#\s]+)(:\d+)?(?:[/?#].*)?$/iu.exec(domain.trim()) ?? [];
  const source = `${wildcard}${asciiDomain(host)}${port}`;
  return source.length <= LONGEST_HOST && HOST.test(source) ? source : null;
}

/**
 * The site that a typed name stands for, in lower case and ASCII, without `www.`, `*.` and port: all that is
 * under it belongs to it. Null where it is none; a name without a dot would stand for half the internet.
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
