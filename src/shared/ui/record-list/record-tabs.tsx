import { useListState, type ListState } from '@/shared/lib/list';
import { ListTabs } from '../list-tabs';

interface RecordTabsProps<State extends object, Tab extends string> {
  /** The state of the list, and how the address holds it. */
  state: ListState<State>;
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly { value: Tab; label: string }[];
  /** How much there is in each; undefined until that is known. */
  counts: Partial<Record<Tab, number | null | undefined>> | undefined;
  /** The tab one is in. */
  value: Tab;
  /** Returns the change of state by a press on a tab. */
  changeOf: (tab: Tab) => Partial<State>;
  /** A hint with a link after the tabs. */
  note?: { text: string; change: Partial<State> } | undefined;
}

/** The tabs of a `RecordScreen`, each a part of its list. */
export function RecordTabs<State extends object, Tab extends string>({
  state,
  label,
  tabs,
  counts,
  value,
  changeOf,
  note,
}: RecordTabsProps<State, Tab>) {
  const [, change, hrefOf] = useListState(state);
  return (
    <ListTabs
      label={label}
      tabs={tabs.map((tab) => ({ ...tab, count: counts?.[tab.value] ?? undefined }))}
      value={value}
      onChange={(tab) => change(changeOf(tab))}
      hrefOf={(tab) => hrefOf(changeOf(tab))}
      note={
        note && {
          text: note.text,
          href: hrefOf(note.change),
          onOpen: () => change(note.change),
        }
      }
    />
  );
}
