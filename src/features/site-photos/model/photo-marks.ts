import { useUserId } from '@/entities/account/session';
import { localTexts } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

const PREFIX = 'site-photos:';
const markOf = (owner: number) => `${PREFIX}${owner}`;

const marks = createStore<readonly string[]>(localTexts.keys(PREFIX));

/** Marks the people whose photos this browser keeps, so that only for them their database is opened. */
export const photoMarks = {
  add(owner: number): void {
    const mark = markOf(owner);
    localTexts.write(mark, '1');
    if (!marks.get().includes(mark)) marks.set([...marks.get(), mark]);
  },
  remove(owner: number): void {
    localTexts.remove(markOf(owner));
    marks.set(marks.get().filter((mark) => mark !== markOf(owner)));
  },
};

/** Whether this browser keeps photos of the person signed in that are not on the server yet. */
export function useHasKeptPhotos(): boolean {
  const owner = useUserId();
  const all = marks.use();
  return owner !== null && all.includes(markOf(owner));
}
