import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { lacksCall } from '@/shared/api';
import { EditorNote, Fetched, ManyOptions } from '../filter-editors';
import type { FilterRow } from './filter-rows';

interface NamedFilterProps<Item, Key extends QueryKey> {
  /** The name of the filter. */
  label: string;
  /** Options of the query of the records to choose of. */
  options: UseQueryOptions<Item[], Error, Item[], Key>;
  /** True where they are read at once: a server without them has no such filter. */
  isEager?: boolean;
  nameOf: (item: Item) => string | null;
  /** Shown where there are no options. */
  emptyText: string;
  /** Returns the text of a chip. */
  chip: (name: string) => string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

type Named = { id: number };
const orNumber = (name: string | null | undefined, id: number) => name ?? `№${id}`;

function NamedFilterEditor<Item extends Named, Key extends QueryKey>(
  props: NamedFilterProps<Item, Key>,
) {
  const { label, options, nameOf, emptyText, chosen, onChange } = props;
  return (
    <Fetched query={useQuery(options)}>
      {(items) =>
        items.length === 0 ? (
          <EditorNote>{emptyText}</EditorNote>
        ) : (
          <ManyOptions
            label={label}
            options={items.map((item) => ({
              value: item.id,
              label: orNumber(nameOf(item), item.id),
            }))}
            chosen={chosen}
            onChange={onChange}
          />
        )
      }
    </Fetched>
  );
}

/** A filter by records that people have named: tags, partners. Names are read once some are chosen. */
export function useNamedFilter<Item extends Named, Key extends QueryKey>(
  props: NamedFilterProps<Item, Key>,
): FilterRow {
  const { label, options, isEager = false, nameOf, chip, chosen, onChange } = props;
  const { data, error } = useQuery({ ...options, enabled: isEager || chosen.length > 0 });
  const nameWith = (id: number) => {
    const item = data?.find((one) => one.id === id);
    return orNumber(item && nameOf(item), id);
  };
  return {
    label,
    chips: chosen.map((id) => ({
      key: `${label}-${id}`,
      label: chip(nameWith(id)),
      onRemove: () => onChange(chosen.filter((other) => other !== id)),
    })),
    editor: <NamedFilterEditor {...props} />,
    isLacking: lacksCall(error),
  };
}
