import type { PriceList } from '@/entities/orders/price-list';
import { useDraftPrices } from '../../model/draft-context';
import { nextId, withoutEntry } from '../../model/price-draft';

type ListName = 'films' | 'fasteners' | 'edging_colors';

/** One of the lists of the draft, and what can be done with its records. */
export function useEntries<Name extends ListName>(
  list: Name,
  make: (id: number) => PriceList[Name][number],
) {
  type Entry = PriceList[Name][number];
  const { prices, saved, change } = useDraftPrices();
  const entries = prices[list] as readonly Entry[];
  const patch = (id: number, values: Partial<Entry>) =>
    change((now) => ({
      ...now,
      [list]: (now[list] as readonly Entry[]).map((entry) =>
        entry.id === id ? { ...entry, ...values } : entry,
      ),
    }));
  return {
    entries,
    patch,
    listProps: {
      entries,
      onAdd: () =>
        change((now) => ({
          ...now,
          [list]: [...now[list], make(nextId(now[list], saved[list]))],
        })),
      onSwitch: ({ id }: Entry, active: boolean) => patch(id, { active } as Partial<Entry>),
      isNew: ({ id }: Entry) => !saved[list].some((entry) => entry.id === id),
      onRemove: ({ id }: Entry) => change((now) => withoutEntry(now, list, id)),
    },
  };
}
