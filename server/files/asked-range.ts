import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './store/file-store';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The part of a file that a call asks for.
 * @param size of the whole file
 * @returns null: all of it, also where the header cannot be read, asks for several parts, or holds only for
 *   a version (`If-Range`): there is no name for versions. `none`: a part that the file does not have
 */
export function askedRange(headers: IncomingHttpHeaders, size: number): ByteRange | 'none' | null {
  if (headers['if-range'] !== undefined) return null;
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  const range = {
    first: Number(first),
    last: Math.min(last === '' ? size - 1 : Number(last), size - 1),
  };
  if (last !== '' && Number(last) < range.first) return null;
  return range.first < size ? range : 'none';
}
