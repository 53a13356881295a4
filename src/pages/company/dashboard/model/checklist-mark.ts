import { localTexts } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

const KEY = 'first_steps';
const MARKS = ['over', 'folded', 'unfolded'] as const;
type Mark = (typeof MARKS)[number];

const stored = localTexts.read(KEY);
const mark = createStore<Mark | null>(MARKS.find((known) => known === stored) ?? null);

/** The choices of this browser about the first steps: put away, folded or unfolded; null: none yet. */
export const firstSteps = {
  useMark: mark.use,
  set(next: Mark): void {
    localTexts.write(KEY, next);
    mark.set(next);
  },
};
