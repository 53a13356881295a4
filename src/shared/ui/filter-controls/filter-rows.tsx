import type { ReactNode } from 'react';
import type { ChangeListState, ListState, SortOf } from '@/shared/lib/list';
import { ManyOptions, OneOption, type FilterOption } from '../filter-editors';

/** A value of a filter that is in force. */
export interface FilterChip {
  key: string;
  /** The text of the chip: «Статус: Новый». */
  label: string;
  onRemove: () => void;
}

/** A filter of a list, whole: what it is called, how its values in force are, and what changes them. */
export interface FilterRow {
  /** No other filter of the list is called so. */
  label: string;
  /** Its values in force; none: it narrows nothing. */
  chips: readonly FilterChip[];
  /** Drawn when somebody reaches for it, not before. */
  editor: ReactNode;
  /** True where the server lacks the filter or its choices: it is left out, unless an address asks for it. */
  isLacking?: boolean;
}

/** The props that `RecordScreen` gives to the filters of a list. */
export interface ListFiltersProps<State> {
  filters: State;
  onChange: ChangeListState<State>;
  /** True where no head of a table offers the order. */
  isOrdered?: boolean;
  /** How many records are found, in words, for the button that closes the sheet of a phone. */
  found?: string | undefined;
  /** Further content at the end of the row. */
  children?: ReactNode;
}

type ItemOf<Values> = Values extends readonly (infer Item)[] ? Item : never;

/** The properties of a state that hold several choices. */
type ManyOf<State> = {
  [Name in keyof State]: State[Name] extends readonly (string | number | object)[] ? Name : never;
}[keyof State] &
  string;

/** Those that hold several choices, each of which has an option. */
type OptionsOf<State> = {
  [Name in keyof State]: State[Name] extends readonly (string | number)[] ? Name : never;
}[keyof State] &
  string;

/** Those that hold one choice or none. */
type OneOf<State> = {
  [Name in keyof State]: null extends State[Name]
    ? NonNullable<State[Name]> extends string | number
      ? Name
      : never
    : never;
}[keyof State] &
  string;

/** The name of the filter that holds the order of the list. */
export const ORDER = 'Порядок';

interface ChoiceRow<Value extends string | number> extends Pick<FilterRow, 'label' | 'isLacking'> {
  options: readonly FilterOption<Value>[];
  /** The accessible name of the options, where it is more than the label. */
  optionsLabel?: string;
  /** Returns the text of the chip of a choice; by default the text of the option. */
  chip?: (label: string) => string;
}

const labelIn = <Value extends string | number>(
  { options, chip }: ChoiceRow<Value>,
  value: Value,
): string => {
  const label = options.find((option) => option.value === value)?.label ?? String(value);
  return chip ? chip(label) : label;
};

/**
 * Makes the filters of a list: what is in force is known from the state, its name from who knows the records.
 */
export function filterRows<State extends object>(
  definition: ListState<State>,
  { filters, onChange, isOrdered }: ListFiltersProps<State>,
) {
  const usual = definition.read({});
  const set = (name: string, value: unknown) => onChange({ [name]: value } as Partial<State>);

  /** A chip for each choice of a property. */
  const each = <Name extends ManyOf<State>>(
    name: Name,
    labelOf: (value: ItemOf<State[Name]>) => string,
  ): FilterChip[] => {
    const chosen = filters[name] as readonly ItemOf<State[Name]>[];
    return chosen.map((value) => ({
      key: `${name}-${JSON.stringify(value)}`,
      label: labelOf(value),
      onRemove: () =>
        set(
          name,
          chosen.filter((other) => other !== value),
        ),
    }));
  };

  /** One chip for properties that are shown, and removed, together. */
  const one = (names: readonly (keyof State & string)[], label: () => string): FilterChip[] => {
    if (names.every((name) => filters[name] === usual[name])) return [];
    const without = Object.fromEntries(names.map((name) => [name, usual[name]]));
    return [
      { key: names.join(), label: label(), onRemove: () => onChange(without as Partial<State>) },
    ];
  };

  return {
    each,
    one,
    /** Any of some options. */
    many<Name extends OptionsOf<State>>(
      name: Name,
      row: ChoiceRow<ItemOf<State[Name]> & (string | number)>,
    ): FilterRow {
      type Value = ItemOf<State[Name]> & (string | number);
      return {
        ...row,
        chips: each(name as Name & ManyOf<State>, (value) => labelIn(row, value as Value)),
        editor: (
          <ManyOptions
            label={row.optionsLabel ?? row.label}
            options={row.options}
            chosen={filters[name] as readonly Value[]}
            onChange={(chosen) => set(name, chosen)}
          />
        ),
      };
    },
    /** One of some options, or none of them, which `anyLabel` says. */
    choice<Name extends OneOf<State>>(
      name: Name,
      {
        anyLabel,
        ...row
      }: ChoiceRow<NonNullable<State[Name]> & (string | number)> & { anyLabel: string },
    ): FilterRow {
      const chosen = filters[name] as (NonNullable<State[Name]> & (string | number)) | null;
      return {
        ...row,
        chips: one([name], () => (chosen === null ? '' : labelIn(row, chosen))),
        editor: (
          <OneOption
            label={row.optionsLabel ?? row.label}
            anyLabel={anyLabel}
            options={row.options}
            chosen={chosen}
            onChange={(value) => set(name, value)}
          />
        ),
      };
    },
    /** The order of the list, where no head of a table offers it. */
    order(
      options: readonly FilterOption<SortOf<State>>[],
      /** Every order there is, where some are not offered here. */
      every = options,
    ): FilterRow[] {
      if (!isOrdered) return [];
      const { sort } = filters as { sort: SortOf<State> };
      return [
        {
          label: ORDER,
          chips: one(['sort' as keyof State & string], () =>
            labelIn({ label: ORDER, options: every }, sort),
          ),
          editor: (
            <OneOption
              label={ORDER}
              options={options}
              chosen={sort}
              onChange={(value) => set('sort', value ?? sort)}
            />
          ),
        },
      ];
    },
  };
}
