import { decodable } from '#contract';

/** A client of a proxy sends the site too, and a proxy may pass that on. */
const SITE = /^https?:\/\/[^/?]*\/?/i;

/**
 * The address that is meant by one that was typed, pasted or passed on: a path that can be read, without
 * empty parts.
 */
export function rewriteAddress(url: string): string {
  const [path = '', ...query] = url.replace(SITE, '/').split('?');
  return [decodable(path).replace(/\/{2,}/g, '/'), ...query].join('?');
}
