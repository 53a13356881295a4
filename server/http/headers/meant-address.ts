import type { FastifyRequest } from 'fastify';
import { dropInvisible, tailOfPath } from '#contract';

/** Returns the first non-empty part of a path, without invisible characters. */
export const meantPart = (place: string): string =>
  dropInvisible(place).split('/').find(Boolean) ?? '';

/**
 * Where an address leads that has something around what was handed out: a slash, a sign or parameters behind
 * it, capitals. People, messengers and mailers put them there. Parameters that have got into the path follow
 * the others.
 * @param address the path that was handed out
 * @returns null where it is opened as it was handed out
 */
export function straightAddress(
  { url }: Pick<FastifyRequest, 'url'>,
  address: string,
): string | null {
  const [path = '', ...query] = url.split('?');
  if (path === address) return null;
  const parameters = [query.join('?'), tailOfPath(path)].filter(Boolean).join('&');
  return [address, parameters].filter(Boolean).join('?');
}
