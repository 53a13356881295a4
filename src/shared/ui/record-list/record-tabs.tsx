import { useListState, type ListRecord, type Paging } from '@/shared/lib/list';
import { ListTabs } from '../list-tabs';
import { textsOf, type RecordListDescription } from './list-description';

/** A hint with a link after the tabs. */
export interface TabNote<State> {
  text: string;
  change: Partial<State>;
}

interface RecordTabsProps<Row extends ListRecord, State extends Paging> {
  of: RecordListDescription<Row, State>;
  tabs: NonNullable<RecordListDescription<Row, State>['tabs']>;
  /** How many records there are in each: undefined until that is known, null for a tab that is not there. */
  counts: object | undefined;
  note: TabNote<State> | undefined;
}

/** The tabs of a `RecordScreen`, each a part of its list. */
export function RecordTabs<Row extends ListRecord, State extends Paging>({
  of,
  tabs: { of: name, each, also },
  counts,
  note,
}: RecordTabsProps<Row, State>) {
  const [filters, change, hrefOf] = useListState(of.state);
  const usual = each[0]?.value ?? '';
  const changeOf = (tab: string) =>
    ({ ...also, [name]: tab === usual ? of.state.read({})[name] : tab }) as Partial<State>;
  const known = counts as Partial<Record<string, number | null>> | undefined;
  return (
    <ListTabs
      label={textsOf(of).tabs}
      tabs={each.flatMap((tab) => {
        const count = known?.[tab.value];
        return count === null ? [] : [{ ...tab, count }];
      })}
      value={(filters[name] as string | null) ?? usual}
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
