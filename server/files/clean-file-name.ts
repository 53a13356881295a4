import { FILE_LIMITS } from '../../contract/base/file-limits';

/** A file's own name: without the way to it, without signs that print nothing, its ending kept. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const name = last.replace(/\p{C}/gu, '').trim();
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - ending.length));
  return stem.slice(0, FILE_LIMITS.name - ending.length).join('') + ending || 'файл';
}
