import type { ChangeListState, ListState } from '@/shared/lib/list';

/** A value of a filter that is in force. */
export interface FilterChip {
  key: string;
  /** What it narrows the list to: «Статус: Новый». */
  label: string;
  onRemove: () => void;
}

/** A filter of a list as its row of filters knows it. */
export interface BarFilter {
  name: string;
  label: string;
  /** Its values in force; none: it narrows nothing. */
  chips: readonly FilterChip[];
  /** True where the server lacks the filter or its choices: it is left out, unless an address asks for it. */
  isLacking?: boolean;
}

/** The properties of a state that hold several choices. */
export type ManyOf<State> = {
  [Name in keyof State]: State[Name] extends readonly (string | number | object)[] ? Name : never;
}[keyof State] &
  string;

type ItemOf<Values> = Values extends readonly (infer Item)[] ? Item : never;

/** Makes the chips of a list's filters: what is in force is known from the state, its name from who knows the records. */
export function filterChips<State extends object>(
  definition: ListState<State>,
  state: State,
  onChange: ChangeListState<State>,
) {
  const usual = definition.read({});
  return {
    /** A chip for each choice of a property. */
    each<Name extends ManyOf<State>>(
      name: Name,
      labelOf: (value: ItemOf<State[Name]>) => string,
    ): FilterChip[] {
      const chosen = state[name] as readonly ItemOf<State[Name]>[];
      return chosen.map((value) => ({
        key: `${name}-${JSON.stringify(value)}`,
        label: labelOf(value),
        onRemove: () =>
          onChange({ [name]: chosen.filter((other) => other !== value) } as Partial<State>),
      }));
    },
    /** One chip for properties that are shown, and removed, together. */
    one(names: readonly (keyof State & string)[], label: () => string): FilterChip[] {
      if (names.every((name) => state[name] === usual[name])) return [];
      const without = Object.fromEntries(names.map((name) => [name, usual[name]]));
      return [
        {
          key: names.join(),
          label: label(),
          onRemove: () => onChange(without as Partial<State>),
        },
      ];
    },
  };
}
