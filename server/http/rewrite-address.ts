import { decodable } from '#contract';

/** The address that is meant by one that was typed, pasted or passed on: a path that can be read, without empty parts. */
export function rewriteAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [decodable(path).replace(/\/{2,}/g, '/'), ...query].join('?');
}
