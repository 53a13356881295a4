import type { ListParam } from './params';

/** The query of an address; what is undefined in it stays out of the address. */
export type Search = Record<string, unknown>;

/** The state of a list, and how it is written into the address and the query. */
export interface ListState<State> {
  /** Reads the state from the address; missing or wrong parameters take their defaults. */
  read: (search: Search) => State;
  /** The address with the state in it: defaults are left out, parameters of others stay. */
  write: (search: Search, state: State) => Search;
  /** Returns the query parameters of the state; empty filters are left out. */
  query: (state: State) => Record<string, string>;
  /** True where a filter is in force: the list shows only some of its records. */
  isNarrowed: (state: State) => boolean;
  /** The change that takes away every filter. */
  noFilters: Partial<State>;
}

/** The state type of a definition. */
export type StateOf<Definition> = Definition extends ListState<infer State> ? State : never;

/** The orders that the state of a list can hold. */
export type SortOf<State> = State extends { sort: infer Sort extends string } ? Sort : never;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Declares what of a list's state is kept in the address, and which of it are filters, property by property.
 */
export function listState<State extends object>(params: {
  [Name in keyof State]: ListParam<State[Name]>;
}): ListState<State> {
  const names = Object.keys(params) as (keyof State & string)[];
  const keyOf = (name: keyof State & string) => params[name].key ?? name;
  const filters = names.filter((name) => params[name].wire !== undefined);
  const query = (state: State) =>
    Object.fromEntries(
      filters
        .map((name) => [params[name].wire ?? name, params[name].write(state[name])] as const)
        .filter(([, text]) => text !== ''),
    );
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
    query,
    isNarrowed: (state) => Object.keys(query(state)).length > 0,
    noFilters: Object.fromEntries(
      filters.map((name) => [name, params[name].read('')]),
    ) as Partial<State>,
  };
}

/** Returns the search parameters of a link that opens the list with the given part of its state. */
export const searchOf = <State extends object>(
  { read, write }: ListState<State>,
  state: Partial<State>,
): Search => write({}, { ...read({}), ...state });

/** Names what a list shows, for what is kept about it: how far it is scrolled. */
export const placeOf = (state: object): string => JSON.stringify(state);
