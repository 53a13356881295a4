import { localTexts } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

const KEY = 'first_steps';
const OVER = 'over';

const over = createStore(localTexts.read(KEY) === OVER);

/** Whether the first steps are done, or were put away in this browser. */
export const firstSteps = {
  useIsOver: over.use,
  end(): void {
    localTexts.write(KEY, OVER);
    over.set(true);
  },
};
