import type { ListParam } from './params';

/** The query of an address; what is undefined in it stays out of the address. */
export type Search = Record<string, unknown>;

/** What a list shows, and how the address says it. */
export interface ListState<State> {
  /** What the address says; what it does not say, or says wrongly, has its default. */
  read: (search: Search) => State;
  /** The address with the state in it: defaults are left out, parameters of others stay. */
  write: (search: Search, state: State) => Search;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Declares what of a list's state is kept in the address, property by property. */
export function listState<State extends object>(params: {
  [Name in keyof State]: ListParam<State[Name]>;
}): ListState<State> {
  const names = Object.keys(params) as (keyof State & string)[];
  const keyOf = (name: keyof State & string) => params[name].key ?? name;
  return {
    read: (search) =>
      Object.fromEntries(
        names.map((name) => [name, params[name].read(textOf(search[keyOf(name)]))]),
      ) as State,
    write: (search, state) => ({
      ...search,
      ...Object.fromEntries(
        names.map((name) => [keyOf(name), params[name].write(state[name]) || undefined]),
      ),
    }),
  };
}

/** Names what a list shows, for what is kept about it: how far it is scrolled. */
export const placeOf = (state: object): string => JSON.stringify(state);
