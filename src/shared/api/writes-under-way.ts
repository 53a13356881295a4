import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The writes to one thing that are under way together: they are sent one after another. */
export interface Run<Variables, State> {
  /** The state that the server confirmed last. */
  confirmed: State | undefined;
  /** The writes that are not answered yet, in their order. */
  pending: Variables[];
  /** Returns the confirmed state with the pending writes applied. */
  shown: () => State | undefined;
}

const runs = new WeakMap<QueryClient, Map<string, Run<unknown, unknown>>>();

/** The runs of a client by the hashes of their keys. */
export function runsOf(queryClient: QueryClient): Map<string, Run<unknown, unknown>> {
  const known = runs.get(queryClient) ?? new Map<string, Run<unknown, unknown>>();
  runs.set(queryClient, known);
  return known;
}

/**
 * The state of one subject: confirmed last, with the pending writes applied. It is laid over
 * what is read meanwhile, which the server may have sent before it heard of them.
 * @returns undefined where none is under way
 */
export function stateUnderWay<State>(
  queryClient: QueryClient,
  mutationKey: QueryKey,
): State | undefined {
  const run = runs.get(queryClient)?.get(hashKey(mutationKey)) as Run<unknown, State> | undefined;
  return run?.pending.length ? run.shown() : undefined;
}
