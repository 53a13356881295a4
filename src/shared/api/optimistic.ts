import {
  hashKey,
  mutationOptions,
  type MutationMeta,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { answerOf } from './api-failure';
import { runsOf, type Run } from './writes-under-way';

function newRun<Variables, State>(
  confirmed: State | undefined,
  apply: (state: State, variables: Variables) => State,
): Run<Variables, State> {
  const run: Run<Variables, State> = {
    confirmed,
    pending: [],
    shown: () =>
      run.confirmed === undefined ? undefined : run.pending.reduce(apply, run.confirmed),
  };
  return run;
}

interface OptimisticWrite<Answer, Variables, State> {
  /** Writes under the same key change the same thing; they are sent one after another. */
  mutationKey: QueryKey;
  mutationFn: (variables: Variables) => Promise<Answer>;
  meta: MutationMeta;
  /**
   * Reads from the cache the state that the write changes, and nothing else: all of it is rolled back.
   * Undefined: not in the cache.
   */
  read: () => State | undefined;
  /**
   * Shows a state wherever it is shown. Reads under way are to be given up: they would bring the old state
   * back.
   */
  write: (state: State) => void;
  /** Returns the state after the write. */
  apply: (state: State, variables: Variables) => State;
  /** Returns the state by the server's answer; absent or undefined: the requested state. */
  answered?: (answer: Answer) => State | undefined;
  /** The state after a refusal, from its error. */
  refused?: (error: unknown) => State | undefined;
  /** @param answer null: it is made, and the answer tells nothing of it */
  onSuccess?: (answer: Answer | null, variables: Variables) => void;
  /** Called once a refused write is rolled back, where the screen reports it itself. */
  onRefusal?: (error: unknown, variables: Variables) => void;
  /**
   * Called when the last of the writes under way is over: what is to be read again.
   * @param answer undefined: refused; null: see `onSuccess`
   */
  readAgain: (answer: Answer | null | undefined) => Promise<unknown> | void;
}

/**
 * An optimistic write: it shows at once, and a refusal rolls it back. What is shown is always what the server
 * has confirmed last with the writes that are still under way on top, so of quick changes each refusal takes
 * back its own and no other. The one place in the application with an `onMutate`.
 */
export function optimisticWrite<Answer, Variables, State>(
  queryClient: QueryClient,
  options: OptimisticWrite<Answer, Variables, State>,
) {
  const { mutationKey, mutationFn, meta, read, write, apply, answered, refused } = options;
  const known = runsOf(queryClient);
  const hash = hashKey(mutationKey);

  return mutationOptions({
    mutationKey,
    mutationFn: (variables: Variables) => answerOf(mutationFn(variables)),
    meta,
    scope: { id: mutationKey.join('-') },
    onMutate: (variables): Run<Variables, State> => {
      const shown = read();
      // The key says what is written, and so of what type it is.
      const run = (known.get(hash) as Run<Variables, State> | undefined) ?? newRun(shown, apply);
      known.set(hash, run as Run<unknown, unknown>);
      run.pending.push(variables);
      if (shown !== undefined) write(apply(shown, variables));
      return run;
    },
    onSuccess: (answer, variables, run) => {
      run.pending.shift();
      const { confirmed } = run;
      run.confirmed =
        (answer === null ? undefined : answered?.(answer)) ??
        (confirmed === undefined ? undefined : apply(confirmed, variables));
      if (run.pending.length === 0 && run.confirmed !== undefined) write(run.confirmed);
      options.onSuccess?.(answer, variables);
    },
    onError: (error, variables, run) => {
      if (!run) return;
      run.pending.shift();
      run.confirmed = refused?.(error) ?? run.confirmed;
      const state = run.shown();
      if (state !== undefined) write(state);
      options.onRefusal?.(error, variables);
    },
    onSettled: async (answer, _error, _variables, run) => {
      if (!run || run.pending.length > 0) return;
      known.delete(hash);
      await options.readAgain(answer);
    },
  });
}
