import { createStore } from '../../state';

/** How many calls that raised the flag are under way. */
const raised = createStore(0);

const change = (by: number) => raised.set(raised.get() + by);

/** Raises the global loading flag until the work is over, however it ends (SPEC §4). */
export async function withLoading<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** True while any call that raised the flag is under way. */
export const isLoading = () => raised.get() > 0;

/** The global loading flag, for a component. */
export const useIsLoading = () => raised.use() > 0;
