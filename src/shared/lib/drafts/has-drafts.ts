import { localJson } from '../storage';
import { keyOf } from './draft-store';

/** Whether this browser keeps what a person typed of a subject, `lead:5`, or a part of it, `lead:5:notes`. */
export function hasDrafts(owner: number, subject: string): boolean {
  const key = keyOf(owner, subject);
  return localJson.keys(key).some((kept) => kept === key || kept.startsWith(`${key}:`));
}
