import { useSyncExternalStore } from 'react';

/** One value outside of React that components and other code can watch. */
interface Store<State> {
  get: () => State;
  /** Sets the next value and notifies the subscribers, unless the value is the same. */
  set: (next: State) => void;
  /** Calls back after every change. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for a component. */
  use: () => State;
}

/**
 * A store for what is neither server data nor in the address: a module's own state that more than one place
 * shows.
 * @mantine/store would do, but takes objects only, and most of these are a number or a flag.
 */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  const get = () => state;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      // A copy: listeners may be added or removed during the loop.
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
